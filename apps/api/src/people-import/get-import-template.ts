import { i18n } from '@casebench/server/i18n'
import { getImportTemplate } from '@casebench/shared/contract/people-import'
import { type Message, msg } from '@casebench/shared/message'
import { peopleHeadings } from '../people/people-headings.ts'
import { route } from '../routing/route.ts'
import { writeInThread } from '../spreadsheets/write-in-thread.ts'

const columns = [
  [peopleHeadings.email, msg`Required. People with a known email are changed; everyone else is added.`, 32],
  [peopleHeadings.first_name, msg`First name. A new person needs this or a name.`, 18],
  [peopleHeadings.name, msg`Full name. If empty, it is made from the first and last name.`, 26],
  [peopleHeadings.username, msg`Shown on the leaderboard. If empty, it is made from the email address.`, 20],
  [peopleHeadings.phone_number, msg`As text, with the country code.`, 20],
  [peopleHeadings.level, msg`A whole number from 1 to 100. New people have 1.`, 10],
  [peopleHeadings.roles, msg`Names of roles, separated by semicolons. New people are candidates.`, 22],
  [peopleHeadings.cohorts, msg`Names of cohorts, separated by semicolons. They replace a known person’s cohorts.`, 30],
  ['metadata.department', msg`A note about the person with this name. You can add more such columns.`, 24],
] as const

/** A note's heading names its key, which is the same in every language. */
const headingOf = (title: Message | string): string => (typeof title === 'string' ? title : i18n.say(title))

export const getImportTemplateRoute = route(getImportTemplate, async ({ caller, reply }) => {
  const file = await writeInThread(
    [
      {
        name: i18n.t('People'),
        headings: columns.map(([title, , width]) => ({ title: headingOf(title), width })),
        rows: [],
      },
      {
        name: i18n.t('How to fill it in'),
        headings: [
          { title: i18n.t('Column'), width: 24 },
          { title: i18n.t('What it says'), width: 90 },
        ],
        rows: [
          ...columns.map(([title, meaning]) => [headingOf(title), i18n.say(meaning)]),
          [
            '',
            i18n.t('Empty cells change nothing. Only the column {email} is required.', {
              email: i18n.say(peopleHeadings.email),
            }),
          ],
        ],
      },
    ],
    caller.userId,
  )
  return reply
    .header('content-type', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    .header('content-disposition', 'attachment; filename="people.xlsx"')
    .send(file)
})
