import { getImportTemplate } from '@casebench/shared/contract/people-import'
import { route } from '../routing/route.ts'
import { writeInThread } from '../spreadsheets/write-in-thread.ts'

const columns = [
  ['email', 'Required. Who is known by it already is changed; anyone else is added.', 32],
  ['first_name', 'What they are called. A new person needs this or a name.', 18],
  ['name', 'The full name. Where there is none, first and last name make it.', 26],
  ['username', 'Shown on the leaderboard. Where there is none, one is made of the email address.', 20],
  ['phone_number', 'As text, with the country code.', 20],
  ['level', 'A whole number from 1 to 100. New people have 1.', 10],
  ['roles', 'Names of roles, between semicolons. New people are candidates.', 22],
  ['cohorts', 'Names of cohorts, between semicolons. They replace the cohorts of who is known.', 30],
  ['metadata.department', 'A note about the person under this name. Further such columns may follow.', 24],
] as const

export const getImportTemplateRoute = route(getImportTemplate, async ({ reply }) => {
  const file = await writeInThread([
    { name: 'People', headings: columns.map(([title, , width]) => ({ title, width })), rows: [] },
    {
      name: 'How to fill it in',
      headings: [
        { title: 'Column', width: 24 },
        { title: 'What it says', width: 90 },
      ],
      rows: [
        ...columns.map(([title, meaning]) => [title, meaning]),
        ['', 'An empty cell leaves what is known as it is. Only the column email is needed.'],
      ],
    },
  ])
  return reply
    .header('content-type', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    .header('content-disposition', 'attachment; filename="people.xlsx"')
    .send(file)
})
