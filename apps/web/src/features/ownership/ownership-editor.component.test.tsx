import type { ShownStructure } from '@casebench/shared/evaluation'
import { type OwnershipGraph, readOwnership, writeOwnership } from '@casebench/shared/ownership/graph'
import type { OwnershipRule } from '@casebench/shared/ownership/rule'
import { i18n } from '@lingui/core'
import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInKit } from '../../testing/render.tsx'
import { OwnershipEditor } from './OwnershipEditor.tsx'

const meridian: OwnershipGraph = {
  subject: 'S',
  entities: [
    { id: 'S', kind: 'company', name: 'Meridian Spice Trading Pte. Ltd.', country: 'Singapore' },
    { id: 'I', kind: 'company', name: 'Meridian Spice International B.V.', country: 'Netherlands' },
    { id: 'H', kind: 'company', name: 'Meridian Spice Holdings Pte. Ltd.', country: 'Singapore' },
    { id: 'T', kind: 'person', name: 'Tan Hui Ling', country: 'Singapore' },
    { id: 'G', kind: 'person', name: 'Goh Beng Keong', country: 'Singapore' },
    { id: 'Z', kind: 'company', name: 'Zafran Participations B.V.', country: 'Netherlands' },
    { id: 'U', kind: 'trust', name: 'The Zafran Trust', country: 'Jersey' },
  ],
  relations: [
    { id: 'r1', holder: 'I', held: 'S', kind: 'shares', percent: 100 },
    { id: 'r2', holder: 'H', held: 'I', kind: 'shares', percent: 51 },
    { id: 'r3', holder: 'Z', held: 'I', kind: 'shares', percent: 35 },
    { id: 'r4', holder: 'T', held: 'H', kind: 'shares', percent: 60 },
    { id: 'r5', holder: 'G', held: 'H', kind: 'shares', percent: 40 },
    { id: 'r6', holder: 'U', held: 'Z', kind: 'trustee', percent: 100 },
    { id: 'r7', holder: 'U', held: 'S', kind: 'control', note: 'veto' },
  ],
}

type Props = { initial?: string; readOnly?: boolean; rule?: OwnershipRule; judged?: ShownStructure }

function Asked({ initial = '', readOnly = false, rule, judged }: Props) {
  const [value, setValue] = useState(initial)
  return (
    <div style={{ padding: 16, background: 'var(--ground)' }}>
      <p id="title">Structure</p>
      <OwnershipEditor
        {...{ value, readOnly, rule, judged }}
        subjectName="Meridian Spice Trading Pte. Ltd."
        labelId="title"
        title="Structure"
        onType={setValue}
        onChoose={setValue}
        onLeave={() => {}}
      />
      <output data-testid="answer" hidden>
        {value}
      </output>
    </div>
  )
}

const answer = (): string => page.getByTestId('answer').element().textContent ?? ''
const graph = () => readOwnership(answer()).graph
const chart = () => page.getByRole('application', { name: /^Chart of Structure/ })
const owners = () => page.getByRole('region', { name: 'Who is a beneficial owner?' })
const drawn = writeOwnership(meridian)

afterEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

describe('an ownership structure', () => {
  test('is drawn, and says who is a beneficial owner and by what product', async () => {
    await page.viewport(1440, 1000)
    await renderInKit(<Asked initial={drawn} rule={{ control: false }} />)
    await expect.element(chart().getByText('86% of 100% shown')).toBeVisible()
    await expect.element(owners().getByText('60% × 51% × 100%')).toBeVisible()
    const rows = owners()
      .getByRole('row')
      .elements()
      .map((row) => row.textContent)
    expect(rows).toEqual([
      'HolderShareOwner',
      expect.stringMatching(/^The Zafran Trust.*35%open$/),
      'Tan Hui Ling60% × 51% × 100%30.6%yes',
      'Goh Beng Keong40% × 51% × 100%20.4%below',
    ])
    await expect.element(owners().getByText('14% of Meridian Spice International B.V. is not shown.')).toBeVisible()
  })

  test('stands clear of the buttons over it, and says of each line who holds what', async () => {
    await page.viewport(700, 1000)
    await renderInKit(<Asked initial={drawn} />)
    const line = 'Tan Hui Ling holds 60% of Meridian Spice Holdings Pte. Ltd.'
    await expect.element(chart().getByRole('img', { name: line, exact: true })).toBeInTheDocument()
    const places = (selector: string) =>
      [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect())
    const beneath = () => {
      const [buttons] = places('.react-flow__controls')
      return places('.react-flow__node').filter(
        ({ right, top }) => buttons && right > buttons.left && top < buttons.bottom,
      )
    }
    await expect.poll(() => places('.react-flow__node').length).toBe(7)
    await expect.poll(beneath).toEqual([])
  })

  test('selects the line that is pressed, in the middle of it', async () => {
    await renderInKit(<Asked initial={drawn} />)
    const line = chart().getByRole('img', { name: 'Tan Hui Ling holds 60% of Meridian Spice Holdings Pte. Ltd.' })
    await expect.element(line).toBeInTheDocument()
    const pressed = () => {
      const path = line.element().querySelector('path')
      const matrix = path?.getScreenCTM()
      if (!path || !matrix) throw new Error('The line is not drawn')
      const { x, y } = path.getPointAtLength(path.getTotalLength() / 2).matrixTransform(matrix)
      return document.elementFromPoint(x, y)
    }
    await expect.poll(() => pressed()?.closest('[role="img"]')).toBe(line.element())
    pressed()?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await expect.element(page.getByRole('textbox', { name: 'Percent' })).toHaveValue('60')
    await expect.element(line).toHaveAttribute('data-selected')
  })

  test('moves an entity that is dragged, and its lines with it', async () => {
    await renderInKit(<Asked initial={drawn} />)
    const line = chart().getByRole('img', { name: 'Tan Hui Ling holds 60% of Meridian Spice Holdings Pte. Ltd.' })
    await expect.element(line).toBeInTheDocument()
    const wayOf = () => line.element().querySelector('path')?.getAttribute('d')
    const before = wayOf()
    const entity = chart().getByText('Tan Hui Ling')
    await expect.element(entity).toBeVisible()
    const { x, y } = entity.element().getBoundingClientRect()
    const send = (type: string, by: number) =>
      (type === 'mousedown' ? entity.element() : window).dispatchEvent(
        new MouseEvent(type, { bubbles: true, cancelable: true, view: window, clientX: x + by, clientY: y + by }),
      )
    send('mousedown', 5)
    send('mousemove', 10)
    await expect.poll(() => document.querySelector('.react-flow__node.dragging')).not.toBeNull()
    send('mousemove', 30)
    await expect.poll(wayOf).not.toBe(before)
    send('mouseup', 30)
    const after = wayOf()
    // What the state says afterwards is what was drawn meanwhile.
    await expect.element(chart().getByText('Goh Beng Keong')).toBeVisible()
    await expect.poll(() => document.querySelector('.react-flow__node.dragging')).toBeNull()
    expect(wayOf()).toBe(after)
  })

  test('is drawn by the keyboard alone, undone and done again', async () => {
    await renderInKit(<Asked />)
    await expect.element(chart()).toBeVisible()
    chart().element().focus()
    await userEvent.keyboard('n')
    await expect.element(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveFocus()
    await userEvent.keyboard('Tan Hui Ling{Escape}')
    await expect.element(chart()).toHaveFocus()
    // From the person to its holding, whose percentage is entered.
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.element(page.getByRole('textbox', { name: 'Percent' })).toHaveFocus()
    await userEvent.keyboard('60{Escape}')
    expect(graph()?.relations).toMatchObject([{ holder: 'e2', held: 'e1', kind: 'shares', percent: 60 }])
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.poll(() => graph()?.relations[0]?.percent).toBeUndefined()
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    await expect.poll(() => graph()?.relations[0]?.percent).toBe(60)
    await userEvent.keyboard('{ArrowUp}{Delete}')
    await expect.poll(answer).toBe('')
  })

  test('leaves the chart by Tab once its end is reached', async () => {
    await renderInKit(<Asked initial={drawn} readOnly />)
    await expect.element(chart()).toBeVisible()
    chart().element().focus()
    const steps = meridian.entities.length + meridian.relations.length
    for (let step = 0; step < steps; step++) await userEvent.tab()
    await expect.element(chart()).toHaveFocus()
    await userEvent.tab()
    await expect.element(chart()).not.toHaveFocus()
  })

  test('is entered in the table, which the chart follows', async () => {
    await renderInKit(<Asked initial={drawn} />)
    chart().element().focus()
    await userEvent.keyboard('t')
    await page.getByRole('table', { name: 'Relations' }).getByRole('button', { name: 'Tan Hui Ling' }).click()
    await page.getByRole('textbox', { name: 'Percent' }).fill('25–50')
    expect(graph()?.relations.find(({ id }) => id === 'r4')?.percent).toEqual([25, 50])
    await expect.element(owners().getByText('12.75%–25.5%')).toBeVisible()
    await page.getByText('Chart', { exact: true }).click()
    await expect.element(chart().getByText('25%–50%', { exact: true })).toBeInTheDocument()
  })

  test('writes a percentage as the reader does, and stores the number', async () => {
    i18n.loadAndActivate({ locale: 'de', messages: {} })
    await renderInKit(<Asked initial={drawn} />)
    chart().element().focus()
    await userEvent.keyboard('t')
    await page.getByRole('table', { name: 'Relations' }).getByRole('button', { name: 'Tan Hui Ling' }).click()
    const field = page.getByRole('textbox', { name: 'Percent' })
    for (const typed of ['33.3', '33,3']) {
      await field.fill(typed)
      await userEvent.tab()
      await expect.element(field).toHaveValue('33,3')
      expect(graph()?.relations.find(({ id }) => id === 'r4')?.percent).toBe(33.3)
    }
  })

  test('speaks of no changes to whoever may only read it', async () => {
    await page.viewport(1440, 1000)
    await renderInKit(<Asked initial={drawn} readOnly />)
    await expect.element(page.getByText('Select an entity or a relation to see its details.')).toBeVisible()
    await expect.element(chart().getByText('Parties missing')).toBeVisible()
    await expect.element(owners().getByText('Computed from the structure: 25% or more.')).toBeVisible()
    for (const word of [/change/i, /as you draw/, /Say why/, /Add /, /\bedit\b/])
      expect(document.body.textContent).not.toMatch(word)
  })

  test('asks for no holders where it may only be read', async () => {
    const { subject, entities } = meridian
    await renderInKit(<Asked initial={writeOwnership({ subject, entities, relations: [] })} readOnly />)
    await expect.element(owners().getByText('The structure has no holders of the client.')).toBeVisible()
  })

  describe('in a pane that changes its size', () => {
    const within = () => {
      const pane = document.querySelector('.react-flow')?.getBoundingClientRect()
      const nodes = [...document.querySelectorAll('.react-flow__node')].map((node) => node.getBoundingClientRect())
      return (
        pane !== undefined &&
        nodes.length === meridian.entities.length &&
        nodes.every(({ left, right }) => left >= pane.left && right <= pane.right)
      )
    }
    const scale = () =>
      /scale\(([\d.]+)\)/.exec(document.querySelector<HTMLElement>('.react-flow__viewport')?.style.transform ?? '')?.[1]

    test('is shown whole again', async () => {
      await page.viewport(1440, 1000)
      await renderInKit(<Asked initial={drawn} />)
      await expect.poll(within).toBe(true)
      await page.viewport(760, 1000)
      await expect.poll(within).toBe(true)
      await page.viewport(1440, 1000)
      await expect.poll(within).toBe(true)
    })

    test('stays as the person has zoomed it, until everything is shown again', async () => {
      await page.viewport(1440, 1000)
      await renderInKit(<Asked initial={drawn} />)
      await expect.poll(within).toBe(true)
      const whole = scale()
      await page.getByRole('button', { name: 'Zoom out' }).click()
      await expect.poll(scale).not.toBe(whole)
      // It moves for a moment.
      await expect.poll(() => document.querySelector('.react-flow')?.getAnimations({ subtree: true }).length).toBe(0)
      const own = scale()
      await page.viewport(760, 1000)
      await expect.poll(() => document.querySelector('.react-flow')?.clientWidth).toBeLessThan(760)
      expect(scale()).toBe(own)
      await page.getByRole('button', { name: 'Show everything' }).click()
      await expect.poll(within).toBe(true)
      await page.viewport(1440, 1000)
      await expect.poll(within).toBe(true)
    })
  })

  test('computes nothing where the author says that it only grades', async () => {
    await renderInKit(<Asked initial={drawn} rule={{ computing: 'gradedOnly' }} />)
    await expect.element(chart().getByText('Tan Hui Ling').first()).toBeVisible()
    expect(owners().elements()).toEqual([])
    expect(document.body.textContent).not.toContain('30.6%')
  })

  test('refuses what is too large, and keeps what was there', async () => {
    const full: OwnershipGraph = {
      ...meridian,
      entities: [
        ...meridian.entities,
        ...Array.from({ length: 193 }, (_, index) => ({
          id: `x${index}`,
          kind: 'person' as const,
          name: `P ${index}`,
        })),
      ],
    }
    await renderInKit(<Asked initial={writeOwnership(full)} />)
    await page.getByRole('button', { name: 'Person', exact: true }).click()
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('A structure can have up to 200 entities. Nothing was changed.')
    expect(answer()).toBe(writeOwnership(full))
  })

  test('shows how it was judged, and what is missing where the reference may be seen', async () => {
    await page.viewport(1440, 1000)
    const judged: ShownStructure = {
      entities: [
        { answer: 'T', reference: 'T', marking: 'correct' },
        { answer: 'G', marking: 'wrong' },
        { reference: 'N', marking: 'wrong' },
      ],
      relations: [
        { answer: 'r4', reference: 'r4', marking: 'notSure' },
        { reference: 'n1', marking: 'wrong' },
      ],
      owners: [],
      reference: writeOwnership({
        ...meridian,
        entities: [...meridian.entities, { id: 'N', kind: 'person', name: 'Siti Rahmah' }],
        relations: [...meridian.relations, { id: 'n1', holder: 'N', held: 'T', kind: 'nominee' }],
      }),
    }
    await renderInKit(<Asked initial={drawn} readOnly judged={judged} />)
    await expect.element(chart().getByText('Siti Rahmah').first()).toBeVisible()
    chart().element().focus()
    await userEvent.keyboard('t')
    const row = page.getByRole('table', { name: 'Entities' }).getByRole('row', { name: /Siti Rahmah/ })
    await expect.element(row).toHaveTextContent('Missing')
  })
})
