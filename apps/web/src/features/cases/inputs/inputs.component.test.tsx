import { attributeTypeNames, attributeTypeOf } from '@casebench/shared/case-file/attribute-types'
import type { Question } from '@casebench/shared/case-file/questions'
import type { AttributeType } from '@casebench/shared/case-file/schema'
import { writeOwnership } from '@casebench/shared/ownership/graph'
import { i18n } from '@lingui/core'
import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInKit } from '../../../testing/render.tsx'
import { CalendarButton } from './CalendarButton.tsx'
import { inputs } from './input-of-type.ts'
import { fieldId } from './input-props.ts'

const title = 'What the source says'
const options = ['Register', 'Charter', 'Annual accounts']

const asked = (type: AttributeType): Question => ({
  attributeId: 'Asked',
  baseId: 'Asked',
  title,
  type,
  weight: 1,
  required: false,
  ...(attributeTypeOf(type).options === 'required' ? { options } : {}),
  ...(type === 'screening' ? { asked: aboutHit } : {}),
})

const aboutHit: NonNullable<Question['asked']> = {
  screeningId: 'Screening',
  part: 'decision',
  number: 1,
  hit: { hitId: 'h1', client: { name: 'Rajan Krishnamurthi' }, source: 'Sanctions list', name: 'KRISHNAMURTHY, Rajan' },
}

/** A question as the review desk shows it, with its answer below. */
function Asked({
  type,
  initial = '',
  readOnly = false,
}: {
  type: AttributeType
  initial?: string
  readOnly?: boolean
}) {
  const [value, setValue] = useState(initial)
  const [left, setLeft] = useState(0)
  const question = asked(type)
  const Input = inputs[type]
  return (
    <>
      <label id="title" htmlFor={fieldId(question.attributeId)}>
        {title}
      </label>
      <Input
        {...{ question, value, readOnly }}
        labelId="title"
        invalid={false}
        onType={setValue}
        onChoose={setValue}
        onLeave={() => setLeft((times) => times + 1)}
      />
      <output data-testid="answer">{value}</output>
      <output data-testid="left">{left}</output>
      <button type="button">Next</button>
    </>
  )
}

const answer = () => page.getByTestId('answer').element().textContent
const field = () => page.getByLabelText(title, { exact: true }).first()

const type = async (text: string) => {
  await field().click()
  await userEvent.keyboard(text)
}
const press = (name: string, role: 'radio' | 'checkbox' | 'button' = 'button') =>
  page.getByRole(role, { name, exact: true }).click()
const typed = (text: string) => ({ by: () => type(text), gives: text })

/** How a person answers each type, and the answer that this makes. */
const ways: Readonly<Record<AttributeType, { by: () => Promise<unknown>; gives: string }[]>> = {
  text: [typed('Shipping agency')],
  longText: [{ by: () => type('Two lines{Enter}of prose'), gives: 'Two lines\nof prose' }],
  legalName: [typed('Nordkai Maritime Logistik GmbH')],
  personName: [typed('Jan-Ole Petersen')],
  address: [typed('Hafenstraße 14, 23568 Lübeck')],
  country: [
    { by: () => type('Germ{Enter}'), gives: 'Germany' },
    { by: () => type('Allemagne{Enter}'), gives: 'Germany' },
    typed('Germania Magna'),
  ],
  date: [
    typed('4 Nov 2013'),
    { by: async () => [await type('03/04/2013'), await press('3 April 2013')], gives: '2013-04-03' },
  ],
  number: [typed('42'), { by: async () => [await type('1.234'), await press('1,234')], gives: '1234' }],
  percent: [typed('12.5')],
  money: [
    typed('EUR 1,500,000'),
    { by: async () => [await type('EUR 1.500'), await press('EUR 1,500')], gives: 'EUR 1500' },
  ],
  yesNo: [
    { by: () => press('No', 'radio'), gives: 'No' },
    { by: async () => [await press('Yes', 'radio'), await press(`Clear ${title}`)], gives: '' },
  ],
  choice: [
    { by: () => press('Charter', 'radio'), gives: 'Charter' },
    { by: async () => [await press('Charter', 'radio'), await press('Register', 'radio')], gives: 'Register' },
  ],
  multiChoice: [
    {
      by: async () => [await press('Annual accounts', 'checkbox'), await press('Register', 'checkbox')],
      gives: 'Register\nAnnual accounts',
    },
  ],
  identifier: [typed('HRB 17429')],
  lei: [typed('529900T8BM49AURSDO55')],
  website: [typed('nordkai.example')],
  industryCode: [typed('50.20')],
  ownership: [
    {
      by: async () => {
        await page.getByRole('button', { name: 'Person', exact: true }).click()
        await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Tan Hui Ling')
      },
      gives: writeOwnership({
        subject: 'e1',
        entities: [
          { id: 'e1', kind: 'company', name: '' },
          { id: 'e2', kind: 'person', name: 'Tan Hui Ling' },
        ],
        relations: [{ id: 'r1', holder: 'e2', held: 'e1', kind: 'shares' }],
      }),
    },
  ],
  phone: [typed('+49 451 200100')],
  email: [typed('office@nordkai.example')],
  screening: [
    { by: () => press('Someone else', 'radio'), gives: 'different' },
    { by: async () => [await press('Same person', 'radio'), await press(`Clear ${title}`)], gives: '' },
  ],
}

describe.each(attributeTypeNames)('%s', (type) => {
  test.each(ways[type])('is answered with $gives', async ({ by, gives }) => {
    await renderInKit(<Asked type={type} />)
    await by()
    await expect.poll(answer).toBe(gives)
  })

  test('is named by its question, and says when it is left', async () => {
    await renderInKit(<Asked type={type} />)
    await expect.element(field()).toBeVisible()
    document.querySelector<HTMLElement>('input, textarea, [role=radio]')?.focus()
    while (document.activeElement?.textContent !== 'Next') await userEvent.tab()
    await expect.poll(() => Number(page.getByTestId('left').element().textContent)).toBeGreaterThan(0)
  })

  test('shows an answer that cannot be changed, and does not change it', async () => {
    const { example } = attributeTypeOf(type)
    const given = asked(type).options?.[1] ?? example
    await renderInKit(<Asked type={type} initial={given} readOnly />)
    for (const control of document.querySelectorAll<HTMLInputElement>('input, textarea, [role=radio]')) {
      control.focus()
      await userEvent.keyboard('x ')
    }
    expect(answer()).toBe(given)
    expect(document.body.textContent).not.toContain('Clear')
  })
})

describe('on a page in another language', () => {
  afterEach(() => {
    i18n.activate('en')
    document.documentElement.dir = ''
  })
  const read = (locale: string) => i18n.loadAndActivate({ locale, messages: {} })

  test.each([
    ['de', 'Deutschl{Enter}', 'Deutschland'],
    ['ja', 'ドイツ{Enter}', 'ドイツ'],
    ['ar', 'ألمانيا{Enter}', 'ألمانيا'],
  ])('%s: a country is shown by its name there, and answered in English', async (locale, keys, shown) => {
    read(locale)
    await renderInKit(<Asked type="country" />)
    await type(keys.replace('{Enter}', ''))
    await expect.element(page.getByRole('option', { name: `${shown} Germany` })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.poll(answer).toBe('Germany')
  })

  test.each([
    ['ar', 'نوفمبر'],
    ['de', 'Nov'],
    ['pl', 'lis'],
    ['ja', '11月'],
  ])('%s: a date is confirmed with the month as a word', async (locale, month) => {
    read(locale)
    await renderInKit(<Asked type="date" initial="2013-11-04" />)
    await expect.element(page.getByTitle(month)).toBeVisible()
  })

  test.each([
    ['ar', 'ن ث ر خ ج س ح'],
    ['de', 'Mo Di Mi Do Fr Sa So'],
  ])('%s: the days of the calendar are as short as each other', async (locale, days) => {
    read(locale)
    await renderInKit(<CalendarButton title="Founded" chosen="2019-03-07" onChoose={() => {}} />)
    await page.getByRole('button').click()
    await expect.element(page.getByRole('dialog').getByRole('table')).toBeVisible()
    expect([...document.querySelectorAll('th')].map((day) => day.textContent).join(' ')).toBe(days)
  })

  test('an option in Latin letters is not beneath the button that clears it', async () => {
    read('ar')
    document.documentElement.dir = 'rtl'
    const question = { ...asked('choice'), options: Array.from({ length: 6 }, (_, index) => `Mutual society ${index}`) }
    const Input = inputs.choice
    await renderInKit(
      <Input
        {...{ question, value: 'Mutual society 1', readOnly: false, invalid: false }}
        labelId="title"
        onType={() => {}}
        onChoose={() => {}}
        onLeave={() => {}}
      />,
    )
    const input = page.getByRole('combobox').element()
    const clear = document.querySelector('[data-combined-clear-section] button')
    const start = input.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(input).paddingLeft)
    expect(clear?.getBoundingClientRect().right).toBeLessThanOrEqual(start)
  })
})

test.each([
  ['Germny', 'read as Germany'],
  ['Singaporean', 'read as Singapore'],
  ['Nederland', 'read as Netherlands'],
  ['Germania Magna', 'no such country'],
])('the country “%s” is said to be what the grading reads in it', async (typed, said) => {
  await renderInKit(<Asked type="country" />)
  await type(typed)
  await expect.element(page.getByTitle(said)).toBeInTheDocument()
  expect(answer()).toBe(typed)
})

test('what can be read in two ways is settled by keyboard, and the field says so', async () => {
  await renderInKit(<Asked type="money" />)
  await type('EUR 1,500')
  await expect.element(page.getByRole('group', { name: `What ${title} means` })).toBeVisible()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.poll(answer).toBe('EUR 1500')
  expect(document.activeElement).toBe(field().element())
  await expect.element(page.getByText('read as EUR 1,500')).toBeVisible()
})

test.each([
  ['Founded on', 'Choose Founded on from a calendar'],
  ['', 'Choose from a calendar'],
])('the calendar of “%s” says what it is for', async (of, name) => {
  await renderInKit(<CalendarButton title={of} chosen={undefined} onChoose={() => {}} />)
  await expect.element(page.getByRole('button', { name, exact: true })).toBeVisible()
})
