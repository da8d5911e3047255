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
import { lostByUnlocking } from './lost-by-unlocking.ts'

/** Opens the evaluated case again. The answers stay; it asks first where something else does not. */
export function UnlockButton() {
  const { assignment, review, state, tracker } = useDesk()
  const queries = useQueryClient()
  const contests = useContestsQuery()
  const [lost, setLost] = useState<string>()
  const unlock = useMutation({
    mutationFn: () => callApi(unlockCase, { body: assignment }),
    onSuccess: () => {
      tracker.forget(assignment)
      tellOtherTabs()
      return queries.invalidateQueries()
    },
    onSettled: () => setLost(undefined),
  })
  const start = useMutation({
    // Contests that cannot be told keep nobody from another try.
    mutationFn: async () => lostByUnlocking(state, await queries.ensureQueryData(contests).catch(() => [])),
    onSuccess: (found) => (found === undefined ? unlock.mutate() : setLost(found)),
  })
  return (
    <>
      <Tooltip label={unlock.error?.message} disabled={!unlock.isError} opened={unlock.isError}>
        <Button onClick={() => start.mutate()} loading={start.isPending || unlock.isPending}>
          <Trans>Unlock and try again</Trans>
        </Button>
      </Tooltip>
      <ConfirmDialog
        opened={lost !== undefined}
        title={t`Unlock this case?`}
        names={[review.caseData.details.name]}
        action={t`Unlock and try again`}
        pending={unlock.isPending}
        harmless
        onConfirm={() => unlock.mutate()}
        onClose={() => setLost(undefined)}
      >
        {lost}
      </ConfirmDialog>
    </>
  )
}
