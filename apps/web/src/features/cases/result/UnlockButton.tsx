import { unlockCase } from '@casebench/shared/contract/cases'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Tooltip } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { tellOtherTabs } from '../../../api/case-changes.ts'
import { callApi } from '../../../api/client.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { useContestsQuery } from '../contests/contests.ts'
import { useDesk } from '../desk/desk-context.ts'
import classes from './result.module.css'
import { isUnlockingObvious, unlockingEffects } from './unlocking.ts'

/** Opens the evaluated case again. The answers stay; it asks first, and says what does not. */
export function UnlockButton() {
  const { assignment, review, state, evaluation, tracker } = useDesk()
  const queries = useQueryClient()
  const contests = useContestsQuery()
  const [effects, setEffects] = useState<string[]>()
  const unlock = useMutation({
    mutationFn: () => callApi(unlockCase, { body: assignment }),
    onSuccess: () => {
      tracker.forget(assignment)
      tellOtherTabs()
      return queries.invalidateQueries()
    },
    onSettled: () => setEffects(undefined),
  })
  const start = useMutation({
    // Contests that cannot be told keep nobody from another try.
    mutationFn: async () => unlockingEffects(evaluation, await queries.ensureQueryData(contests).catch(() => [])),
    onSuccess: setEffects,
  })
  return (
    <>
      <Tooltip label={unlock.error?.message} disabled={!unlock.isError} opened={unlock.isError}>
        <Button
          variant={isUnlockingObvious(state) ? 'filled' : 'default'}
          onClick={() => start.mutate()}
          loading={start.isPending || unlock.isPending}
        >
          <Trans>Unlock and try again</Trans>
        </Button>
      </Tooltip>
      <ConfirmDialog
        opened={effects !== undefined}
        title={t`Unlock this case?`}
        names={[review.caseData.details.name]}
        action={t`Unlock and try again`}
        pending={unlock.isPending}
        harmless
        onConfirm={() => unlock.mutate()}
        onClose={() => setEffects(undefined)}
      >
        <ul className={classes.effects}>
          {effects?.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      </ConfirmDialog>
    </>
  )
}
