import { addPerson, found, giveCase, open, part, says, sendInAndContest, signIn, test } from './support.ts'

test('Firefox: a reviewer takes a result from the queue, marks an answer and decides a contest', async ({
  firefox: page,
  request,
}) => {
  const candidate = await addPerson(request, 'Candidate')
  const { caseId, name } = await giveCase(request, candidate)
  await sendInAndContest(request, candidate, caseId)
  await signIn(page, await addPerson(request, 'Coordinator'))
  await open(page, '/admin/review')
  await part(page, 'textbox', 'Search results').fill(candidate)
  await says(page, name)

  await open(page, `/admin/users/users/${candidate}/training/${caseId}`)
  // What waits for a person is shown first.
  const row = await found(page, 'tr[aria-label="Purpose"]').wait()
  await row.focus()
  await page.keyboard.press('w')
  await part(page, 'button', 'Save 1 change').click()
  await says(page, 'Marks saved.')

  await found(page, '::-p-xpath(//label[starts-with(normalize-space(), "Contested")])').click()
  await says(page, 'The extract says so on page 2.')
  await part(page, 'textbox', 'Your reason, which is shown to the candidate').fill('You are right, it does.')
  await part(page, 'button', 'Accept and mark correct').click()
  // One of two answers counts as right now.
  await says(page, '50%, not passed')
})
