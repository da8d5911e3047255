import { t } from '@lingui/core/macro'
import { Switch } from '@mantine/core'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Switch.css'
import classes from './leaderboard.module.css'
import { useSetVisibility } from './leaderboard.ts'

/** Whether others see one on the leaderboard, and what that changes. */
export function VisibilitySwitch({ visible }: { visible: boolean }) {
  const setting = useSetVisibility()
  // What was asked for is shown at once; where it failed, what is so.
  const shown = setting.isPending ? setting.variables : visible
  return (
    <div className={classes.visibility}>
      <Switch
        label={t`Show me on the leaderboard`}
        description={t`When this is off, only you see your row, and your points count for no cohort.`}
        checked={shown}
        onChange={({ currentTarget: { checked } }) => setting.mutate(checked)}
      />
      {setting.isError && (
        <p role="alert" className={classes.problem}>
          {setting.error.message}
        </p>
      )}
    </div>
  )
}
