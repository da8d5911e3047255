import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useCanOpen } from '../../api/roles.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import classes from './at-risk-rules.module.css'
import { cohortRulesQuery } from './at-risk-rules.ts'
import { CohortRulesForm } from './CohortRulesForm.tsx'
import { RuleList } from './RuleList.tsx'

type Props = { cohortId: string; onClose: () => void }

/** By which rules the members of a cohort count as at risk: to set for whoever may edit it, to read for others. */
export function CohortRulesDialog({ cohortId, onClose }: Props) {
  const rules = useQuery(cohortRulesQuery(cohortId))
  const mayEdit = useCanOpen('edit_cohort')
  const mayGo = useRef<() => boolean>(() => true)
  const closeUnlessUnsaved = () => mayGo.current() && onClose()
  return (
    <Dialog opened title={t`At-risk rules`} size={620} onClose={closeUnlessUnsaved}>
      <p className={classes.note}>
        <Trans>
          Anyone who still has a case to pass counts as at risk as soon as one of the rules applies. The list shows
          which one. Suspended people never count.
        </Trans>
      </p>
      <QueryBoundary query={rules} failed={t`Could not load the rules`} loading={<Skeleton height={280} />}>
        {(saved) =>
          mayEdit ? (
            <CohortRulesForm
              cohortId={cohortId}
              saved={saved}
              onGuard={(guard) => {
                mayGo.current = guard
              }}
              onDone={onClose}
              onCancel={closeUnlessUnsaved}
            />
          ) : (
            <>
              <p className={classes.source}>
                {saved.own === null ? t`The rules of the installation apply:` : t`This cohort has rules of its own:`}
              </p>
              <RuleList rules={saved.own ?? saved.installation} />
            </>
          )
        }
      </QueryBoundary>
    </Dialog>
  )
}
