import { t } from '@lingui/core/macro'
import { useParams, useSearch } from '@tanstack/react-router'
import { useCanOpen } from '../../../api/roles.ts'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { useCaseDraft, useCaseFile } from '../cases.ts'
import { placeOfQuestion } from '../draft/answerables.ts'
import type { CaseDraft } from '../draft/case-draft.ts'
import { settingsPlace } from '../draft/places.ts'
import { AfterOffer, framed, Opening } from './AfterOffer.tsx'
import { CaseEditor } from './CaseEditor.tsx'
import { ReadOnlyCase } from './ReadOnlyCase.tsx'

/** A case, to be edited in its current version by whoever may, and otherwise looked at. */
export function EditCasePage() {
  const { caseId } = useParams({ from: '/admin/case_manager/cases_/$caseId' })
  const { version: wanted, attribute } = useSearch({ from: '/admin/case_manager/cases_/$caseId' })
  const file = useCaseFile(caseId, wanted)
  const mayEdit = useCanOpen('edit_case')
  return (
    <QueryBoundary query={file} failed={t`Could not load this case`} loading={<Opening />} frame={framed}>
      {({ caseData, answerSheet, version, current_version, archived }) => {
        const draft = { caseData, answerSheet }
        const place = attribute === undefined ? settingsPlace : placeOfQuestion(caseData, attribute)
        if (archived || !mayEdit || version !== current_version)
          return (
            <ReadOnlyCase
              key={`${caseId} ${version}`}
              caseId={caseId}
              draft={draft}
              place={place}
              version={version}
              currentVersion={current_version}
              archived={archived}
            />
          )
        return <Editable key={caseId} caseId={caseId} published={{ draft, version }} attribute={attribute} />
      }}
    </QueryBoundary>
  )
}

type Published = { draft: CaseDraft; version: number }
type EditableProps = { caseId: string; published: Published; attribute: string | undefined }

/** The draft of a case where it has one that is not published, otherwise the version that candidates have. */
function Editable({ caseId, published, attribute }: EditableProps) {
  const drafts = useCaseDraft(caseId)
  return (
    <QueryBoundary query={drafts} failed={t`Could not load this case`} loading={<Opening />} frame={framed}>
      {({ draft: stored }) => {
        const start: CaseDraft = stored ?? published.draft
        const draft = { caseData: start.caseData, answerSheet: start.answerSheet }
        const version = stored?.base_version ?? published.version
        return (
          <AfterOffer name={caseId} title={draft.caseData.details.name} version={version}>
            {(restored) => (
              <CaseEditor
                caseId={caseId}
                start={restored?.draft ?? draft}
                place={attribute === undefined ? settingsPlace : placeOfQuestion(draft.caseData, attribute)}
                // Saving says so where someone else has saved since a restored draft was begun.
                saved={
                  restored
                    ? { draft, version: restored.version ?? version, revision: restored.revision ?? null }
                    : { draft, version, revision: stored?.revision ?? null }
                }
              />
            )}
          </AfterOffer>
        )
      }}
    </QueryBoundary>
  )
}
