import { originalLanguage } from '@casebench/shared/case-file/translations'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Tabs } from '@mantine/core'
import { LazyComponent } from '../../../ui/LazyComponent.tsx'
import { useUnsaved } from '../../../ui/unsaved.ts'
import '../../cases/desk/kit-styles.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useModule } from '../../../api/roles.ts'
import { useUser } from '../../../api/session.ts'
import { AdminPage } from '../../../shell/admin/AdminPage.tsx'
import { TabList } from '../../../ui/TabList.tsx'
import { useCaseDraft } from '../cases.ts'
import { questionAt } from '../draft/answerables.ts'
import type { CaseDraft } from '../draft/case-draft.ts'
import { forgetDraft, newCaseName } from '../draft/device-drafts.ts'
import { type Place, settingsPlace } from '../draft/places.ts'
import { Versions } from '../versions/Versions.tsx'
import { Opening } from './AfterOffer.tsx'
import { CaseIdField, caseIdFault } from './CaseIdField.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { DraftNotice } from './DraftNotice.tsx'
import { EditorActions } from './EditorActions.tsx'
import { EditorColumns } from './EditorColumns.tsx'
import { EditingProvider } from './editor-context.ts'
import { JsonView, type WrittenText } from './JsonView.tsx'
import { TranslationsView } from './translations/TranslationsView.tsx'
import { useChecked } from './use-checked.ts'
import { useEditor } from './use-editor.ts'
import { useEditorKeys } from './use-editor-keys.ts'
import { type DraftKeeping, useKeptDraft } from './use-kept-draft.ts'
import { type Saved, useSaving } from './use-saving.ts'

type Props = {
  /** The id of the case, or the one that is proposed for a new one. */
  caseId: string
  start: CaseDraft
  /** What is looked at first; the settings of the case unless told otherwise. */
  place?: Place
  saved: Saved
  /** A new case has been saved under this id, while its author looked at this question, or at none. */
  onInserted?: (caseId: string, attributeId: string | undefined) => void
}

const ignore = () => {}
const loadPublishDialog = async () => (await import('./PublishDialog.tsx')).PublishDialog

type View = 'edit' | 'translations' | 'json' | 'versions'

const leaving = (): string =>
  t`Leave without saving? Your changes are kept on this device and offered when you come back.`

const unsavedLabels: Readonly<Record<DraftKeeping, string>> = {
  get kept() {
    return t`unsaved changes, kept on this device`
  },
  get pending() {
    return t`unsaved changes`
  },
  get impossible() {
    return t`unsaved changes that this device cannot store`
  },
}

/** What stands below the title: what this is, and where what is typed is. */
function stateOf(caseId: string, { version, revision }: Saved, changed: boolean, keeping: DraftKeeping): string {
  const stored = version === undefined ? t`Not saved yet` : t`${caseId} · version ${version}`
  const what = revision === null ? stored : `${stored} · ${t`unpublished draft`}`
  if (!changed) return what
  return `${what} · ${unsavedLabels[keeping]}`
}

/** Reads what a value is by now; the same function as long as this stands. */
function useNewest<T>(value: T): () => T {
  const newest = useRef(value)
  useEffect(() => {
    newest.current = value
  }, [value])
  return useCallback(() => newest.current, [])
}

/** A case open for editing: its structure, its text and its versions, until it is saved as the next one. */
export function CaseEditor(props: Props) {
  const { email } = useUser()
  const [saved, setSaved] = useState(props.saved)
  const [caseId, setCaseId] = useState(props.caseId)
  const [history, acts] = useEditor(props.start, props.place ?? settingsPlace)
  const [view, setView] = useState<View>('edit')
  /** The fault of a translation that is to be mended. */
  const [translationFault, setTranslationFault] = useState<string>()
  const [written, setWritten] = useState<WrittenText>()

  const { draft, place } = history.present
  const isNew = saved.version === undefined
  const changed = draft !== saved.draft
  const name = isNew ? newCaseName : caseId
  const keeping = useKeptDraft({ email, name, caseId, ...saved, draft, changed })
  const atRisk = changed || written !== undefined
  useUnsaved(atRisk, leaving())

  const onInserted = async () => {
    await forgetDraft(email, newCaseName)
    props.onInserted?.(caseId, questionAt(draft.caseData, place))
  }
  const [idFault, setIdFault] = useState<string>()
  const found = useChecked(draft)
  const isSound = found.state === 'checked' && found.total === 0
  const saving = useSaving({
    ...{ caseId, saved, draft, changed, isSound, onInserted },
    onSaved: setSaved,
    onDiscarded: (left) => {
      setSaved(left)
      acts.edit(() => left.draft)
    },
    onIdTaken: setIdFault,
  })
  const save = () => {
    const fault = isNew ? caseIdFault(caseId) : undefined
    setIdFault(fault)
    if (fault === undefined) saving.begin()
  }
  const stored = useCaseDraft(caseId, saved.revision !== null).data?.draft
  // Saving what has changed makes it theirs.
  const needsOther = useModule('four_eyes') && (changed || stored?.saved_by === email)
  const canSave = (changed || isNew) && !saving.pending
  useEditorKeys(acts, canSave ? save : ignore, view === 'edit' || view === 'translations')
  const checked = saving.refusal ?? found
  const language = originalLanguage(draft.caseData)
  const editing = useMemo(
    () => ({ acts, readOnly: false, language, faults: checked.faults }),
    [acts, language, checked.faults],
  )

  /** Puts another draft in place of this one, which can be undone. */
  const replace = useCallback(
    (next: CaseDraft) => {
      acts.edit(() => next)
      setView('edit')
    },
    [acts],
  )
  const readDraft = useNewest(draft)
  const goToTranslation = (path: string) => {
    setTranslationFault(path)
    setView('translations')
  }

  // It is opened at an address of its own: what would be begun here until then, as a menu, would be lost.
  if (props.saved.version === undefined && !isNew) return <Opening />
  return (
    <EditingProvider value={editing}>
      <AdminPage
        title={draft.caseData.details.name || (isNew ? t`New case` : caseId)}
        description={<span role="status">{stateOf(caseId, saved, changed, keeping)}</span>}
        actions={
          <EditorActions
            caseId={caseId}
            name={draft.caseData.details.name}
            readDraft={readDraft}
            isNew={isNew}
            canUndo={history.past.length > 0}
            canRedo={history.future.length > 0}
            canSave={canSave}
            saving={saving.pending}
            onSave={save}
            canPublish={!isNew && (changed || saved.revision !== null)}
            needsOther={needsOther}
            onPublish={saving.askToPublish}
            onImport={replace}
          />
        }
      >
        {stored && (
          <DraftNotice
            caseId={caseId}
            stored={stored}
            changed={changed}
            needsOther={needsOther}
            asked={saving.asked === 'discard'}
            pending={saving.discarding}
            onPublish={saving.askToPublish}
            onAsk={saving.askToDiscard}
            onDiscard={saving.discard}
            onClose={saving.close}
          />
        )}
        {isNew && (
          <CaseIdField
            caseId={caseId}
            fault={idFault}
            onChange={(typed) => {
              setIdFault(undefined)
              setCaseId(typed)
            }}
          />
        )}
        <Tabs
          className="no-screenshot"
          value={view}
          onChange={(wanted) => {
            setTranslationFault(undefined)
            setView((wanted ?? 'edit') as View)
          }}
          keepMounted={false}
        >
          <TabList selected={view} onPage>
            <Tabs.Tab value="edit">
              <Trans>Edit</Trans>
            </Tabs.Tab>
            <Tabs.Tab value="translations">
              <Trans>Translations</Trans>
            </Tabs.Tab>
            <Tabs.Tab value="json">
              <Trans>JSON</Trans>
            </Tabs.Tab>
            {!isNew && (
              <Tabs.Tab value="versions">
                <Trans>Versions</Trans>
              </Tabs.Tab>
            )}
          </TabList>
          <Tabs.Panel value="edit">
            <EditorColumns
              draft={draft}
              place={place}
              checked={checked}
              isRefused={saving.refusal !== undefined}
              onTranslationFault={goToTranslation}
            />
          </Tabs.Panel>
          <Tabs.Panel value="translations">
            <TranslationsView draft={draft} fault={translationFault} />
          </Tabs.Panel>
          <Tabs.Panel value="json">
            <JsonView draft={draft} written={written} onWrite={setWritten} />
          </Tabs.Panel>
          <Tabs.Panel value="versions">
            <Versions caseId={caseId} draft={draft} changed={changed || saved.revision !== null} onRestore={replace} />
          </Tabs.Panel>
        </Tabs>
      </AdminPage>
      {saved.version !== undefined && (
        <>
          {saved.revision !== null && (
            <LazyComponent
              load={loadPublishDialog}
              waiting={null}
              missing={null}
              props={{
                ...{ caseId, draft, version: saved.version },
                opened: saving.asked === 'publish',
                pending: saving.publishing,
                needsOther,
                note: stored?.note ?? '',
                onPublish: needsOther ? saving.request : saving.publish,
                onClose: saving.close,
              }}
            />
          )}
          {saving.asked === 'conflict' && (
            <ConflictDialog
              caseId={caseId}
              base={{ version: saved.version, revision: saved.revision }}
              draft={draft}
              pending={saving.pending}
              onReplace={saving.save}
              onClose={saving.close}
            />
          )}
        </>
      )}
    </EditingProvider>
  )
}
