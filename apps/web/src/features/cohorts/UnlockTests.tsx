import { unlockTests } from '@casebench/shared/contract/assignments'
import type { Cohort } from '@casebench/shared/contract/cohorts'
import { plural, t } from '@lingui/core/macro'
import { callApi } from '../../api/client.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useAct } from '../people/act.ts'

/** Asks before the tests of a whole cohort are unlocked. */
export function UnlockTests({ cohort, onClose }: { cohort: Cohort; onClose: () => void }) {
  const unlocking = useAct(() => callApi(unlockTests, { body: { cohort_id: cohort.id } }), onClose)
  return (
    <ConfirmDialog
      opened
      harmless
      title={t`Unlock tests for ${cohort.description}?`}
      names={[]}
      action={t`Unlock tests`}
      pending={unlocking.isPending}
      onConfirm={() => unlocking.mutate(undefined)}
      onClose={onClose}
    >
      {plural(cohort.members, {
        one: '# person can then open their assigned tests, and gets a notification.',
        other: '# people can then open their assigned tests. Those who could not until now get a notification.',
      })}
    </ConfirmDialog>
  )
}
