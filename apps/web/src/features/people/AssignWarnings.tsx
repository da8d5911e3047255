import { plural, t } from '@lingui/core/macro'
import { Alert, Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/InlineInput.css'
import type { useAssignCheck } from './assign-check.ts'

type Props = { check: ReturnType<typeof useAssignCheck> }

/** What was found before cases are assigned, and the offer to unlock tests with them. */
export function AssignWarnings({ check: { warnings, unlockable, isUnlocking, setIsUnlocking } }: Props) {
  return (
    <>
      {warnings.map((warning) => (
        <Alert key={warning} color="yellow" role="alert">
          {warning}
        </Alert>
      ))}
      {unlockable > 0 && (
        <Checkbox
          label={plural(unlockable, {
            one: 'Unlock tests for this person',
            other: 'Unlock tests for these # people',
          })}
          description={t`Test mode is unlocked with the assignment. They are notified.`}
          checked={isUnlocking}
          onChange={({ currentTarget: { checked } }) => setIsUnlocking(checked)}
        />
      )}
    </>
  )
}
