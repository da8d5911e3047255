import { originalLanguage } from '@casebench/shared/case-file/translations'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Tabs } from '@mantine/core'
import '../../cases/desk/kit-styles.ts'
import { useMemo, useState } from 'react'
import { AdminPage } from '../../../shell/admin/AdminPage.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { TabList } from '../../../ui/TabList.tsx'
import type { CaseDraft } from '../draft/case-draft.ts'
import type { Place } from '../draft/places.ts'
import { EditorColumns } from './EditorColumns.tsx'
import classes from './editor.module.css'
import { EditingProvider } from './editor-context.ts'
import { JsonView } from './JsonView.tsx'
import { TranslationsView } from './translations/TranslationsView.tsx'
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
  const [shown, setShown] = useState('structure')
  const language = originalLanguage(draft.caseData)
  const editing = useMemo(() => ({ acts, readOnly: true, language, faults: unchecked.faults }), [acts, language])
  return (
    <EditingProvider value={editing}>
      <AdminPage
        title={draft.caseData.details.name}
        description={t`${caseId} · version ${version} of ${currentVersion} · read only`}
        actions={
          <div className={classes.actions}>
            {version !== currentVersion && (
              <LinkButton variant="default" to="/admin/case_manager/cases/$caseId" params={{ caseId }}>
                <Trans>To the current version</Trans>
              </LinkButton>
            )}
            <LinkButton variant="default" to="/admin/case_manager/cases/$caseId/analysis" params={{ caseId }}>
              <Trans>Analysis</Trans>
            </LinkButton>
          </div>
        }
      >
        {archived && (
          <Alert variant="default">
            <Trans>This case is archived. You can read it, but not assign it.</Trans>
          </Alert>
        )}
        <Tabs
          className="no-screenshot"
          value={shown}
          onChange={(wanted) => setShown(wanted ?? 'structure')}
          keepMounted={false}
        >
          <TabList selected={shown} onPage>
            <Tabs.Tab value="structure">
              <Trans>Structure</Trans>
            </Tabs.Tab>
            <Tabs.Tab value="translations">
              <Trans>Translations</Trans>
            </Tabs.Tab>
            <Tabs.Tab value="json">
              <Trans>JSON</Trans>
            </Tabs.Tab>
          </TabList>
          <Tabs.Panel value="structure">
            <EditorColumns
              draft={draft}
              place={history.present.place}
              checked={unchecked}
              isRefused={false}
              onTranslationFault={ignore}
            />
          </Tabs.Panel>
          <Tabs.Panel value="translations">
            <TranslationsView draft={draft} />
          </Tabs.Panel>
          <Tabs.Panel value="json">
            <JsonView draft={draft} written={undefined} onWrite={ignore} />
          </Tabs.Panel>
        </Tabs>
      </AdminPage>
    </EditingProvider>
  )
}
