import { expect, test } from 'vitest'
import { differenceOf } from './controls-difference.ts'

const before = {
  prompt: 'Be brief and kind.',
  temperature: 0.3,
  top_p: 1,
  model: '',
  tools: ['search_knowledge' as const],
  max_tokens: 800,
}

test('only what differs is told, a prompt by its words', () => {
  expect(differenceOf(before, before)).toEqual([])
  expect(differenceOf(before, { ...before, prompt: 'Be long and kind.', tools: [], model: 'large' })).toEqual([
    {
      label: 'Prompt',
      pieces: [
        { text: 'Be ', kind: 'same' },
        { text: 'brief', kind: 'removed' },
        { text: 'long', kind: 'added' },
        { text: ' and kind.', kind: 'same' },
      ],
    },
    {
      label: 'Model',
      pieces: [
        { text: 'as configured', kind: 'removed' },
        { text: 'large', kind: 'added' },
      ],
    },
    {
      label: 'Tools',
      pieces: [
        { text: 'search_knowledge', kind: 'removed' },
        { text: 'none', kind: 'added' },
      ],
    },
  ])
})
