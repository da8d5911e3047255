import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { useCanOpen } from '../../api/roles.ts'
import { formatScore } from '../../ui/formats.ts'
import { commaSeparated } from '../../ui/in-words.ts'
import { Latest } from './Latest.tsx'
import { useLatestResults } from './latest.ts'

/** What was evaluated last. For whoever marks by hand, each leads to where that is done. */
export function LatestResults() {
  const mayMark = useCanOpen('manual_assessment')
  return (
    <Latest
      title={t`Latest results`}
      query={useLatestResults()}
      none={t`When someone submits a case, its result appears here.`}
      keyOf={({ at, email, caseId, mode }) => `${at} ${email} ${caseId} ${mode}`}
      at={({ at }) => at}
    >
      {({ email, name, caseId, case_name, mode, score }) => {
        const what = commaSeparated([mode === 'test' ? t`${case_name} as a test` : case_name, formatScore(score)])
        return (
          <>
            <bdi>{name}</bdi>:{' '}
            {mayMark ? (
              <Link to="/admin/users/users/$email/$mode/$caseId" params={{ email, mode, caseId }}>
                {what}
              </Link>
            ) : (
              what
            )}
          </>
        )
      }}
    </Latest>
  )
}
