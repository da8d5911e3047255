import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Loader } from '@mantine/core'
import { IconAlertTriangle, IconCloudCheck, IconDeviceFloppy } from '@tabler/icons-react'
import { useSaveSummary } from '../answers/answer-hooks.ts'
import classes from './desk-bar.module.css'
import { useDesk } from './desk-context.ts'

/** Whether everything typed has arrived. */
export function OverallSaveState() {
  const { store } = useDesk()
  const { kept, saving, refused, deviceStores } = useSaveSummary(store)
  if (refused > 0)
    return (
      <span className={classes.save} data-tone="refused">
        <IconAlertTriangle size={17} stroke={1.6} aria-hidden /> <Trans>{refused} not saved</Trans>
      </span>
    )
  if (kept > 0)
    return (
      <span className={classes.save} data-tone="kept">
        <IconDeviceFloppy size={17} stroke={1.6} aria-hidden />
        {deviceStores ? t`${kept} kept on this device` : t`${kept} unsent: keep this page open`}
      </span>
    )
  return (
    <span className={classes.save}>
      {saving > 0 ? <Loader size={14} aria-hidden /> : <IconCloudCheck size={17} stroke={1.6} aria-hidden />}
      {saving > 0 ? t`Saving` : t`All saved`}
    </span>
  )
}
