import { Trans } from '@lingui/react/macro'
import { Loader } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconDeviceFloppy } from '@tabler/icons-react'
import type { AnswerView } from '../answers/answer-types.ts'
import classes from './question.module.css'

/** Whether an answer has arrived. Its place is as high as the title, so that nothing moves when it changes. */
export function SavedState({ view }: { view: AnswerView }) {
  switch (view.state) {
    case 'saving':
      return (
        <span className={classes.saved} data-state="saving">
          <Loader size={12} aria-hidden />
          <Trans>Saving</Trans>
        </span>
      )
    case 'kept':
      return (
        <span className={classes.saved} data-state="kept">
          <IconDeviceFloppy size={15} stroke={1.7} aria-hidden />
          <span>
            <Trans>
              Kept on this device<span className={classes.more}>, will be sent</span>
            </Trans>
          </span>
        </span>
      )
    case 'refused':
      return (
        <span className={classes.saved} data-state="refused">
          <IconAlertTriangle size={15} stroke={1.7} aria-hidden />
          <Trans>Not saved</Trans>
        </span>
      )
    case 'saved':
    case 'conflict':
      if (view.value === '') return null
      return (
        <span className={classes.saved}>
          <IconCheck size={15} stroke={1.8} aria-hidden />
          <Trans>Saved</Trans>
        </span>
      )
  }
}
