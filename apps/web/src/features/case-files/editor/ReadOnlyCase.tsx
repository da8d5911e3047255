import { Alert, Tabs } from '@mantine/core'
import '../../cases/desk/kit-styles.ts'
import { useMemo } from 'react'
import { AdminPage } from '../../../shell/admin/AdminPage.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import type { CaseDraft } from '../draft/case-draft.ts'
import type { Place } from '../draft/places.ts'
import { EditorColumns } from './EditorColumns.tsx'
import classes from './editor.module.css'
import { EditingProvider } from './editor-context.ts'
import { JsonView } from './JsonView.tsx'
import type { Checked } from './use-checked.ts'
import { useEditor } from './use-editor.ts'

type Props = {
  caseId: string
  draft: CaseDraft
  /** What is looked at first. */
  place: Place
  version: number
  currentVersion: number
  archived: boolean
}

const unchecked: Checked = { faults: [], total: 0, state: 'checked' }
const ignore = () => {}

/** A case that is looked at: an earlier version, one that is archived, or by someone who may not edit it. */
export function ReadOnlyCase({ caseId, draft, place, version, currentVersion, archived }: Props) {
  const [history, acts] = useEditor(draft, place)
  const editing = useMemo(() => ({ acts, readOnly: true, faults: unchecked.faults }), [acts])
  return (
    <EditingProvider value={editing}>
      <AdminPage
        title={draft.caseData.details.name}
        description={`${caseId} · version ${version} of ${currentVersion} · read only`}
        actions={
          <div className={classes.actions}>
            {version !== currentVersion && (
              <LinkButton variant="default" to="/admin/case_manager/cases/$caseId" params={{ caseId }}>
                To the current version
              </LinkButton>
            )}
            <LinkButton variant="default" to="/admin/case_manager/cases/$caseId/analysis" params={{ caseId }}>
              Analysis
            </LinkButton>
          </div>
        }
      >
        {archived && <Alert variant="default">This case is archived. You can read it, but not assign it.</Alert>}
        <Tabs className="no-screenshot" defaultValue="structure" keepMounted={false}>
          <Tabs.List mb="md">
            <Tabs.Tab value="structure">Structure</Tabs.Tab>
            <Tabs.Tab value="json">JSON</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="structure">
            <EditorColumns draft={draft} place={history.present.place} checked={unchecked} isRefused={false} />
          </Tabs.Panel>
          <Tabs.Panel value="json">
            <JsonView draft={draft} written={undefined} onWrite={ignore} />
          </Tabs.Panel>
        </Tabs>
      </AdminPage>
    </EditingProvider>
  )
}
