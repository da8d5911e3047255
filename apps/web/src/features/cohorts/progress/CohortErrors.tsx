import { Trans } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ErrorPatterns } from '../../analysis/ErrorPatterns.tsx'
import { ModeSwitch } from '../../analysis/ModeSwitch.tsx'
import personClasses from '../../people/person/person.module.css'

/** Why the first attempts of a cohort's members lost weight, over all of their cases. */
export function CohortErrors({ cohortId }: { cohortId: string }) {
  const { mode = 'training', sent = 'ever' } = useSearch({ from: '/admin/users/cohorts_/$cohortId' })
  const navigate = useNavigate({ from: '/admin/users/cohorts/$cohortId' })
  return (
    <>
      <div className={personClasses.head}>
        <p className={personClasses.quiet}>
          <Trans>Based on each member’s first attempt at each case.</Trans>
        </p>
        <ModeSwitch
          mode={mode}
          onChange={(wanted) =>
            void navigate({
              search: (earlier) => ({ ...earlier, mode: wanted, page: undefined }),
              replace: true,
              resetScroll: false,
            })
          }
        />
      </div>
      <ErrorPatterns
        of={{ cohortId, mode }}
        sent={sent}
        onSent={(wanted) =>
          void navigate({
            search: (earlier) => ({ ...earlier, sent: wanted === 'ever' ? undefined : wanted }),
            replace: true,
            resetScroll: false,
          })
        }
      />
    </>
  )
}
