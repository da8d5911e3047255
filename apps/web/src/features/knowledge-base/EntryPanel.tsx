import type { KnowledgeEntry } from '@casebench/shared/contract/knowledge-base'
import { t } from '@lingui/core/macro'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { useUnsaved } from '../../ui/unsaved.ts'
import { EntryForm } from './EntryForm.tsx'
import { useEntryForm } from './use-entry-form.ts'

type Props = {
  /** The one that is changed; without it one is added. */
  entry: KnowledgeEntry | undefined
  onDelete: (entry: KnowledgeEntry) => void
  onClose: () => void
}

/** One entry beside the list. What is typed is not lost without being asked. */
export function EntryPanel({ entry, onDelete, onClose }: Props) {
  const form = useEntryForm(entry)
  const mayGo = useUnsaved(form.isDirty(), t`Leave without saving? What you have typed is lost.`)
  return (
    <SidePanel opened title={entry === undefined ? t`New entry` : t`Entry`} onClose={() => mayGo() && onClose()}>
      <EntryForm qid={entry?.qid} form={form} onDelete={entry && (() => onDelete(entry))} onSaved={onClose} />
    </SidePanel>
  )
}
