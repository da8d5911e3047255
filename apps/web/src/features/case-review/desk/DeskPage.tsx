import './kit-styles.ts'
import type { Mode } from '@casebench/shared/assignment-state'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../../api/client.ts'
import { useUser } from '../../../api/session.ts'
import { QueryFaces } from '../../../ui/QueryFaces.tsx'
import { TopBar } from '../../shell/TopBar.tsx'
import { caseQuery } from '../case-query.ts'
import { DeskSkeleton } from './DeskSkeleton.tsx'
import { NotYourCase } from './NotYourCase.tsx'
import { ReviewDesk } from './ReviewDesk.tsx'

type Properties = {
  mode: Mode
  caseId: string
  sectionKey: string | undefined
  onSectionChange: (sectionKey: string) => void
}

/** The review desk of one case: its faces while loading, refused and open. */
export function DeskPage({ mode, caseId, sectionKey, onSectionChange }: Properties) {
  const { email } = useUser()
  const assignment = { email, caseId, mode }
  const query = useQuery(caseQuery(assignment))

  if (query.error instanceof ApiError && query.data === undefined && [403, 404].includes(query.error.status))
    return <NotYourCase error={query.error} />
  if (query.data === undefined)
    return (
      <>
        <TopBar left={<span />} />
        <main>
          <QueryFaces query={query} what="this case" loading={<DeskSkeleton />}>
            {() => null}
          </QueryFaces>
        </main>
      </>
    )
  return (
    <ReviewDesk
      key={`${mode}/${caseId}`}
      assignment={assignment}
      review={query.data.review}
      asOf={query.data.asOf}
      sectionKey={sectionKey}
      onSectionChange={onSectionChange}
    />
  )
}
