import { forCandidate } from '@casebench/shared/case-file/candidate'
import { translatedSample } from '@casebench/shared/case-file/sample-translations'
import { expect, test } from 'vitest'
import { renderInKit } from '../../../testing/render.tsx'
import type { CaseLanguage } from '../desk/case-texts.ts'
import { Briefing } from './Briefing.tsx'

const caseData = forCandidate({
  ...translatedSample,
  briefing: {
    positionDate: '2026-03-12',
    ownerThreshold: { percent: 12.5, comparison: 'moreThan' },
    dateOrder: 'monthFirst',
  },
})
const shownIn = (shown: string): CaseLanguage => ({ original: 'en', translation: 'de', shown, show: () => {} })

test('a briefing says what the case says: no fact that it does not have', async () => {
  const shown = await renderInKit(<Briefing caseData={caseData} language={shownIn('en')} />)
  for (const text of ['12th Mar 2026', 'More than 12.50%', 'Month, day, year: 03/04/2026 is 4 March', '80%'])
    await expect.element(shown.getByText(text)).toBeVisible()
  await expect.element(shown.getByText('Describe the company from its documents.')).toBeVisible()
  await shown.unmount()
  const { briefing: _, instructions: __, ...bare } = caseData
  const without = await renderInKit(<Briefing caseData={bare} language={shownIn('en')} />)
  await expect.element(without.getByText('This case has no further instructions.')).toBeVisible()
  await expect.element(without.getByText('Position date')).not.toBeInTheDocument()
})

test('its instructions are in the language that the case is shown in', async () => {
  const shown = await renderInKit(<Briefing caseData={caseData} language={shownIn('de')} />)
  const text = shown.getByText('Beschreiben Sie die Gesellschaft anhand der Unterlagen.')
  await expect.element(text).toBeVisible()
})
