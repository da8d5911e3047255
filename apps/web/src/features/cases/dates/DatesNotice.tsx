import { assignmentCan } from '@casebench/shared/assignment-state'
import { t } from '@lingui/core/macro'
import { IconCalendarX } from '@tabler/icons-react'
import { formatInZone } from '../../assignments/date-texts.ts'
import { useDesk } from '../desk/desk-context.ts'
import testClasses from '../test-mode/test-mode.module.css'

/** Says above the desk that a case has closed, or is overdue. */
export function DatesNotice() {
  const { review, state, mode } = useDesk()
  const { dates } = review
  if (dates === null || !assignmentCan('answer', state, mode)) return null
  const { phase, closes, due, zone } = dates
  const text =
    phase === 'closed' && closes !== null
      ? t`This case closed on ${formatInZone(closes, zone)}. You can read it, but no longer change or submit it.`
      : phase === 'overdue' && due !== null
        ? t`This case was due on ${formatInZone(due, zone)}. You can still submit it; it will be marked as late.`
        : undefined
  if (text === undefined) return null
  return (
    <p role="status" className={testClasses.timeIsUp}>
      <IconCalendarX size={16} stroke={1.7} aria-hidden />
      {text}
    </p>
  )
}
