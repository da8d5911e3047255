import { addPerson, answer, attach, expect, found, giveCase, part, says, signIn, test } from './support.ts'

test('Firefox: a candidate opens a case, answers, attaches a document, submits and reads the result', async ({
  firefox: page,
  request,
}) => {
  const email = await addPerson(request, 'Candidate')
  const { caseId, name } = await giveCase(request, email)
  await signIn(page, email)
  await found(page, `a[href*="/training/${caseId}"]`).click()
  await says(page, name)
  await answer(page, 'Founded').fill('4 Nov 2013')
  await answer(page, 'Purpose').fill('Trade in timber and boards')
  await says(page, 'All saved')

  await part(page, 'tab', 'My uploads').click()
  await attach(page, 'input[type="file"]', 'extract.txt', 'An extract')
  await part(page, 'button', 'Delete extract.txt').wait()

  await part(page, 'button', 'Submit').click()
  await part(page, 'button', 'Submit for evaluation').click()
  await part(page, 'button', 'Unlock and try again').wait()
  await says(page, 'Correct')
  expect(await page.$('::-p-xpath(//button[normalize-space() = "Submit"])')).toBeNull()
})
