import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconBookmarks } from '@tabler/icons-react'
import { useMatches, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { LazyComponent, loadAhead } from '../../LazyComponent.tsx'
import type { ColumnChoice } from '../use-columns.ts'
import { listAt } from './view-query.ts'

const load = async () => (await import('./ViewsMenu.tsx')).ViewsMenu

type Props = { columns: ColumnChoice | undefined }

/** Opens the saved views of the page's list. Their menu is loaded when it is first wanted, or when a view is open. */
export function ViewsButton({ columns }: Props) {
  const list = listAt(useMatches().at(-1)?.fullPath)
  const isOpenView = useSearch({ strict: false }).saved !== undefined
  const [wasAsked, setWasAsked] = useState(false)
  if (list === undefined) return null
  const button = (
    <Button
      variant="default"
      leftSection={<IconBookmarks size={16} stroke={1.6} aria-hidden />}
      aria-haspopup="menu"
      aria-expanded={false}
      loading={wasAsked}
      onPointerEnter={() => loadAhead(load)}
      onFocus={() => loadAhead(load)}
      onClick={() => setWasAsked(true)}
    >
      <Trans>Views</Trans>
    </Button>
  )
  if (!wasAsked && !isOpenView) return button
  return <LazyComponent load={load} props={{ list, columns, isAsked: wasAsked }} waiting={button} />
}
