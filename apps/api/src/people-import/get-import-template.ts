import { getImportTemplate } from '@casebench/shared/contract/people-import'
import { route } from '../routing/route.ts'
import { writeInThread } from '../spreadsheets/write-in-thread.ts'

const columns = [
  ['email', 'Required. People with a known email are changed; everyone else is added.', 32],
  ['first_name', 'First name. A new person needs this or a name.', 18],
  ['name', 'Full name. If empty, it is made from the first and last name.', 26],
  ['username', 'Shown on the leaderboard. If empty, it is made from the email address.', 20],
  ['phone_number', 'As text, with the country code.', 20],
  ['level', 'A whole number from 1 to 100. New people have 1.', 10],
  ['roles', 'Names of roles, separated by semicolons. New people are candidates.', 22],
  ['cohorts', 'Names of cohorts, separated by semicolons. They replace a known person’s cohorts.', 30],
  ['metadata.department', 'A note about the person with this name. You can add more such columns.', 24],
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
        ['', 'Empty cells change nothing. Only the column email is required.'],
      ],
    },
  ])
  return reply
    .header('content-type', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    .header('content-disposition', 'attachment; filename="people.xlsx"')
    .send(file)
})
