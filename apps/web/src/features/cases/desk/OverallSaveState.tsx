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
        <IconAlertTriangle size={17} stroke={1.6} aria-hidden /> {refused} not saved
      </span>
    )
  if (kept > 0)
    return (
      <span className={classes.save} data-tone="kept">
        <IconDeviceFloppy size={17} stroke={1.6} aria-hidden />
        {deviceStores ? `${kept} kept on this device` : `${kept} unsent: keep this page open`}
      </span>
    )
  return (
    <span className={classes.save}>
      {saving > 0 ? <Loader size={14} aria-hidden /> : <IconCloudCheck size={17} stroke={1.6} aria-hidden />}
      {saving > 0 ? 'Saving' : 'All saved'}
    </span>
  )
}
