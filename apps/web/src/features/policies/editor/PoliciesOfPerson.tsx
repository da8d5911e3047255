import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { useQuery } from '@tanstack/react-query'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { AcceptedPolicies } from '../AcceptedPolicies.tsx'
import classes from '../policies.module.css'
import { policiesOfQuery } from '../policies.ts'

/** What a person accepted, for whoever may publish. */
export function PoliciesOfPerson({ email }: { email: string }) {
  const query = useQuery(policiesOfQuery(email))
  return (
    <QueryBoundary query={query} failed={t`Could not load what was accepted`} loading={<Skeleton height={40} />}>
      {(accepted) =>
        accepted.length === 0 ? (
          <p className={classes.quiet}>
            <Trans>Nothing accepted yet.</Trans>
          </p>
        ) : (
          <AcceptedPolicies accepted={accepted} />
        )
      }
    </QueryBoundary>
  )
}
