import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ActionIcon, Button, Menu } from '@mantine/core'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconChartHistogram,
  IconCopy,
  IconDots,
  IconDownload,
  IconFileSpreadsheet,
  IconFileZip,
  IconUpload,
  IconUsers,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { memo, useRef, useState } from 'react'
import { useCanOpen } from '../../../api/roles.ts'
import { Blocked } from '../../../ui/Blocked.tsx'
import { listOf } from '../../../ui/in-words.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { toastError, toastSuccess } from '../../../ui/toast.ts'
import { withdraw } from '../../../ui/withdraw.ts'
import { useExport } from '../../case-exchange/download-case.ts'
import { bundleOf } from '../draft/bundle.ts'
import type { CaseDraft } from '../draft/case-draft.ts'
import { caseFileEndings, type ReadFile, useReadFile } from '../draft/read-file.ts'
import { AssignDialog } from '../list/AssignDialog.tsx'
import classes from './editor.module.css'
import { useEditing } from './editor-context.ts'
import { ImportDialog } from './ImportDialog.tsx'

type Props = MenuProperties & {
  saving: boolean
  onSave: () => void
  canPublish: boolean
  /** Someone else has to publish it: they are asked to. */
  needsOther: boolean
  onPublish: () => void
}

/** What can be done with the case as a whole. */
export function EditorActions({ saving, onSave, canPublish, needsOther, onPublish, ...menu }: Props) {
  const { isNew, canSave } = menu
  const maySave = useCanOpen(isNew ? 'add_case' : 'edit_case')
  return (
    <div className={classes.actions}>
      <EditorMenu {...menu} isPublished={!canPublish} />
      {maySave && (
        <Blocked reason={canSave || saving ? undefined : t`There are no changes to save.`}>
          <Button variant={isNew ? 'filled' : 'default'} loading={saving} onClick={onSave}>
            {isNew ? t`Save case` : t`Save draft`}
          </Button>
        </Blocked>
      )}
      {maySave && !isNew && (
        <Blocked reason={canPublish ? undefined : t`There are no changes to publish.`}>
          <Button loading={saving} onClick={onPublish}>
            {needsOther ? t`Ask to publish` : t`Publish`}
          </Button>
        </Blocked>
      )}
    </div>
  )
}

type MenuProperties = {
  caseId: string
  /** What the case is called. */
  name: string
  /** The draft as it stands when it is asked for. */
  readDraft: () => CaseDraft
  isNew: boolean
  canUndo: boolean
  canRedo: boolean
  canSave: boolean
  onImport: (draft: CaseDraft) => void
}

/** All but saving. Its properties stay the same while a field is typed into, and then it is not drawn again. */
const EditorMenu = memo(function EditorMenu(props: MenuProperties & { isPublished: boolean }) {
  const { caseId, name, readDraft, isNew, canUndo, canRedo, isPublished, onImport } = props
  const { acts } = useEditing()
  const navigate = useNavigate()
  const file = useRef<HTMLInputElement>(null)
  const [assigning, setAssigning] = useState(false)
  const mayAssign = useCanOpen('assign_cases')
  const mayAdd = useCanOpen('add_case')

  function exportFile() {
    const draft = readDraft()
    saveFile(`${caseId || 'case'}.json`, new Blob([bundleOf(caseId, draft)], { type: 'application/json' }))
    const { documents } = draft.caseData
    if (documents.length > 0)
      toastSuccess(
        t`The file names these documents but does not contain them: ${listOf(documents.map(({ title }) => title))}.`,
      )
  }

  const exporting = useExport(caseId, undefined)
  const exportSaved = (format: 'xlsx' | 'zip') => {
    exporting.mutate(format)
    if (!isPublished) toastSuccess(t`The file has the published version, without the changes since.`)
  }

  const [found, setFound] = useState<ReadFile>()
  const take = (next: CaseDraft) => {
    onImport(next)
    setFound(undefined)
    toastSuccess(t`The file is in the editor. Nothing is saved yet. Undo restores the previous case.`)
  }
  const reading = useReadFile((chosen) => (chosen.report ? setFound(chosen) : take(chosen.draft)))
  const told = useRef<string>(undefined)
  const read = (chosen: File | undefined) => {
    if (chosen === undefined) return
    if (told.current !== undefined) withdraw(told.current)
    reading.read(chosen, {
      onError: ({ message }) => {
        told.current = toastError(message)
      },
    })
  }

  return (
    <>
      <Blocked tip={t`Undo (Ctrl Z)`} reason={canUndo ? undefined : t`There is nothing to undo.`}>
        <ActionIcon variant="default" size={36} aria-label={t`Undo`} onClick={acts.undo}>
          <IconArrowBackUp size={18} stroke={1.6} />
        </ActionIcon>
      </Blocked>
      <Blocked tip={t`Redo (Ctrl Shift Z)`} reason={canRedo ? undefined : t`There is nothing to redo.`}>
        <ActionIcon variant="default" size={36} aria-label={t`Redo`} onClick={acts.redo}>
          <IconArrowForwardUp size={18} stroke={1.6} />
        </ActionIcon>
      </Blocked>
      <Menu position="bottom-end" shadow="md" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t`More`}>
            <IconDots size={18} stroke={1.6} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {!isNew && (
            <Menu.Item
              leftSection={<IconChartHistogram size={16} stroke={1.6} />}
              onClick={() => void navigate({ to: '/admin/case_manager/cases/$caseId/analysis', params: { caseId } })}
            >
              <Trans>Analysis</Trans>
            </Menu.Item>
          )}
          {!isNew && mayAssign && (
            <Menu.Item leftSection={<IconUsers size={16} stroke={1.6} />} onClick={() => setAssigning(true)}>
              <Trans>Assign</Trans>
            </Menu.Item>
          )}
          {!isNew && mayAdd && (
            <Menu.Item
              leftSection={<IconCopy size={16} stroke={1.6} />}
              onClick={() => void navigate({ to: '/admin/case_manager/cases/new', search: { from: caseId } })}
            >
              <Trans>Duplicate</Trans>
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconDownload size={16} stroke={1.6} />} onClick={exportFile}>
            <Trans>Export JSON</Trans>
          </Menu.Item>
          {!isNew && (
            <>
              <Menu.Item
                leftSection={<IconFileSpreadsheet size={16} stroke={1.6} />}
                onClick={() => exportSaved('xlsx')}
              >
                <Trans>Export Excel</Trans>
              </Menu.Item>
              <Menu.Item leftSection={<IconFileZip size={16} stroke={1.6} />} onClick={() => exportSaved('zip')}>
                <Trans>Export with documents (ZIP)</Trans>
              </Menu.Item>
            </>
          )}
          <Menu.Item leftSection={<IconUpload size={16} stroke={1.6} />} onClick={() => file.current?.click()}>
            <Trans>Import a file</Trans>
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <input
        ref={file}
        type="file"
        accept={caseFileEndings}
        hidden
        aria-label={t`File of a case`}
        onChange={({ currentTarget }) => {
          read(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
      <ImportDialog read={found} onTake={take} onClose={() => setFound(undefined)} />
      <AssignDialog
        cases={assigning ? [{ caseId, name }] : []}
        onDone={() => setAssigning(false)}
        onClose={() => setAssigning(false)}
      />
    </>
  )
})
