import { unlockCase } from '@casebench/shared/contract/cases'
import { Trans } from '@lingui/react/macro'
import { Button, Tooltip } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { tellOtherTabs } from '../../../api/case-changes.ts'
import { callApi } from '../../../api/client.ts'
import { useDesk } from '../desk/desk-context.ts'

/** Opens the evaluated case again. The answers stay. */
export function UnlockButton() {
  const { assignment, tracker } = useDesk()
  const queries = useQueryClient()
  const unlock = useMutation({
    mutationFn: () => callApi(unlockCase, { body: assignment }),
    onSuccess: () => {
      tracker.forget(assignment)
      tellOtherTabs()
      return queries.invalidateQueries()
    },
  })
  return (
    <Tooltip label={unlock.error?.message} disabled={!unlock.isError} opened={unlock.isError}>
      <Button onClick={() => unlock.mutate()} loading={unlock.isPending}>
        <Trans>Unlock and try again</Trans>
      </Button>
    </Tooltip>
  )
}
