import { Trans } from '@lingui/react/macro'
import { Menu } from '@mantine/core'
import { IconBook } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { configurationQuery } from '../../api/configuration.ts'
import { useGuide } from './guide.ts'

type Props = { /** What stands in its place until it is known whether there is a guide. */ waiting: ReactNode }

/** The way to the guide, from the account menu. It opens beside the page, so that nothing that is being done is left. */
export function GuideItem({ waiting }: Props) {
  const { isLoading } = useQuery(configurationQuery)
  const guide = useGuide()
  if (guide === undefined) return isLoading ? waiting : null
  return (
    <Menu.Item
      component="a"
      href={guide}
      target="_blank"
      rel="noopener"
      leftSection={<IconBook size={16} stroke={1.6} />}
    >
      <Trans>Guide</Trans>
    </Menu.Item>
  )
}
