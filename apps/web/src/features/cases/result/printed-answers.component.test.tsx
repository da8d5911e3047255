import { type AskedCase, askedSections } from '@casebench/shared/case-file/questions'
import { afterEach, expect, test } from 'vitest'
import { renderInKit } from '../../../testing/render.tsx'
import { PrintedAnswers } from './PrintedAnswers.tsx'

const asked: AskedCase = {
  details: { name: 'Client', webaddress: '' },
  components: [
    {
      title: 'Client',
      sections: [
        {
          title: 'Contact',
          subsections: [{ title: 'Office', attributes: [{ attributeId: 'Phone', title: 'Phone', type: 'phone' }] }],
        },
      ],
    },
  ],
  knowledgeCheck: [],
}

afterEach(() => {
  document.documentElement.dir = ''
})

test.each([
  ['0451 9900 1821', 'ltr'],
  ['شركة الشحن', 'rtl'],
])('on a page from right to left %s runs %s, and stands where the page’s texts stand', async (answer, direction) => {
  document.documentElement.dir = 'rtl'
  await renderInKit(
    <PrintedAnswers sections={askedSections(asked, {})} answers={{ Phone: answer }} markings={new Map()} />,
  )
  const printed = document.querySelector('li p') as HTMLElement
  expect(printed.textContent).toBe(answer)
  expect(getComputedStyle(printed).direction).toBe(direction)
  expect(getComputedStyle(printed).textAlign).toBe('right')
  expect(document.querySelector('h2')?.textContent).toBe('Client, Contact')
})
