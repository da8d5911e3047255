import { Trans } from '@lingui/react/macro'
import { Menu } from '@mantine/core'
import { IconBook } from '@tabler/icons-react'
import { useGuide } from './guide.ts'

/** The way to the guide, from the account menu. It opens beside the page, so that nothing that is being done is left. */
export function GuideItem() {
  const guide = useGuide()
  if (guide === undefined) return null
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
