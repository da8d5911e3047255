import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Checkbox, Popover, Stack } from '@mantine/core'
import { useState } from 'react'
import { Blocked } from '../../ui/Blocked.tsx'
import type { EvidenceDocument } from './evidence-documents.ts'

type Props = { documents: readonly EvidenceDocument[]; onChoose: (searched: string[]) => void }

/** “The documents do not say”, with the documents that were looked through. */
export function AbsentButton({ documents, onChoose }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [searched, setSearched] = useState<string[]>([])
  const choose = () => {
    onChoose(searched)
    setOpen(false)
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus position="bottom-start" withinPortal>
      <Popover.Target>
        <Button size="compact-xs" radius="xl" variant="subtle" color="gray" c="dimmed" onClick={() => setOpen(!isOpen)}>
          <Trans>The documents do not say</Trans>
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          <Checkbox.Group label={t`Documents that you looked through`} value={searched} onChange={setSearched}>
            <Stack gap={6} mt={6}>
              {documents.map(({ documentId, title }) => (
                <Checkbox key={documentId} size="xs" value={documentId} label={title} />
              ))}
            </Stack>
          </Checkbox.Group>
          <Blocked reason={searched.length === 0 ? t`Choose the documents that you looked through.` : undefined}>
            <Button size="xs" onClick={choose}>
              <Trans>Add as evidence</Trans>
            </Button>
          </Blocked>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
