/** How many days after the due date people are reminded, negative before it, where their cohort has nothing of its own. */
export const defaultReminderDays: readonly number[] = [-7, -1, 3]

/** At which time of day, in minutes after midnight in the time zone of the dates. */
export const defaultReminderMinute = 8 * 60

/** A cohort has this many reminders at most, so many days before or after the due date. */
export const maxReminders = 6
export const maxReminderDays = 60

/** Nobody is reminded at night, and no clock changes between these minutes of the day. */
export const firstReminderMinute = 5 * 60
export const lastReminderMinute = 22 * 60
