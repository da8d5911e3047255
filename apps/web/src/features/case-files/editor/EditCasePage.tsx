import { t } from '@lingui/core/macro'
import { useParams, useSearch } from '@tanstack/react-router'
import { useCanOpen } from '../../../api/roles.ts'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { useCaseFile } from '../cases.ts'
import { placeOfQuestion } from '../draft/answerables.ts'
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
        return (
          <AfterOffer key={caseId} name={caseId} title={caseData.details.name} version={version}>
            {(restored) => (
              <CaseEditor
                caseId={caseId}
                start={restored?.draft ?? draft}
                place={place}
                // Saving says so where someone else has saved since a restored draft was begun.
                saved={{ draft, version: restored?.version ?? version }}
              />
            )}
          </AfterOffer>
        )
      }}
    </QueryBoundary>
  )
}
