import type { Cohort } from '@casebench/shared/contract/cohorts'
import { defaultReminderMinute } from '@casebench/shared/reminders'

/** The reminders of a cohort as they are stored. */
export const reminderColumns = (reminders: Cohort['reminders']) => ({
  own_reminders: reminders !== null,
  reminder_days: reminders?.days ?? [],
  reminder_minute: reminders?.minute ?? defaultReminderMinute,
})
