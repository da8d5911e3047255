import type { Person } from '@casebench/shared/contract/people'
import { describe, expect, it } from 'vitest'
import { changesIn, faultsIn, newPerson, newProfileOf, type PersonValues, valuesOf } from './person-form.ts'

const ines: PersonValues = { ...newPerson, email: 'ines@academy.example', name: 'Ines Okafor', username: 'ines' }

describe('faultsIn', () => {
  it.each<[Partial<PersonValues>, object]>([
    [{}, {}],
    [{ email: ' ' }, { email: 'Enter an email.' }],
    [{ email: 'ines@' }, { email: 'An email looks like name@company.com.' }],
    [{ username: ' ' }, { username: 'Enter a username.' }],
    [{ username: 'a'.repeat(61) }, { username: 'It has 61 characters. The maximum is 60.' }],
    [{ first_name: 'a'.repeat(101) }, { first_name: 'It has 101 characters. The maximum is 100.' }],
    [{ name: 'a'.repeat(201) }, { name: 'It has 201 characters. The maximum is 200.' }],
    [{ phone_number: '1'.repeat(41) }, { phone_number: 'It has 41 characters. The maximum is 40.' }],
    [{ level: 0 }, { level: 'Enter a whole number from 1 to 100.' }],
    [{ level: 101 }, { level: 'Enter a whole number from 1 to 100.' }],
    [{ level: 2.5 }, { level: 'Enter a whole number from 1 to 100.' }],
    [{ level: '' }, { level: 'Enter a whole number from 1 to 100.' }],
    [{ groups: [] }, { groups: 'Choose at least one role.' }],
  ])('%j', (change, faults) => {
    expect(faultsIn({ ...ines, ...change }, false)).toEqual(faults)
  })

  it('lets a new person be without a username, and no one else', () => {
    expect(faultsIn({ ...ines, username: '' }, true)).toEqual({})
    expect(newProfileOf({ ...ines, username: ' ' })).not.toHaveProperty('username')
    expect(newProfileOf({ ...ines, username: ' ines ' })).toMatchObject({ username: 'ines' })
  })

  it.each([
    ['', ''],
    [' ', '\u200b'],
  ])('asks for a name of a new person, and of no one else (%j, %j)', (first_name, name) => {
    const nameless = { ...ines, first_name, name }
    expect(faultsIn(nameless, true)).toEqual({ name: 'There is no name. Enter a name or a first name.' })
    expect(faultsIn({ ...nameless, first_name: 'Ines' }, true)).toEqual({})
    expect(faultsIn(nameless, false)).toEqual({})
  })

  it('has a fault where its metadata has one', () =>
    expect(faultsIn({ ...ines, metadata: [{ id: 'x', key: '', value: '4b' }] }, true)).toEqual({
      'metadata.0.key': 'Give it a name.',
    }))
})

describe('changesIn', () => {
  it.each<[Partial<PersonValues>, object]>([
    [{}, {}],
    [{ name: ' Ines Okafor ' }, {}],
    [{ name: 'Ines O.' }, { name: 'Ines O.' }],
    [{ phone_number: '' }, {}],
    [{ level: 3 }, { level: 3 }],
    [{ groups: ['Auditor', 'Candidate'] }, { groups: ['Auditor', 'Candidate'] }],
    [{ cohorts: [{ value: 'c', label: 'C' }] }, { cohort_ids: ['c'] }],
    [{ metadata: [{ id: 'x', key: 'desk', value: '4b' }] }, { metadata: { desk: '4b' } }],
  ])('%j sends %j and nothing else', (change, sent) => expect(changesIn(ines, { ...ines, ...change })).toEqual(sent))

  it('takes another order for no change', () => {
    const both = { ...ines, groups: ['Candidate', 'Auditor'] }
    expect(changesIn(both, { ...ines, groups: ['Auditor', 'Candidate'] })).toEqual({})
  })
})

it('leaves being suspended to suspending: it is no role of the form, and other roles do not end it', () => {
  const suspended = { ...ines, groups: ['Candidate', 'Suspended'], suspended: true, cohorts: [], metadata: {} }
  const values = valuesOf(suspended as unknown as Person)
  expect(values.groups).toEqual(['Candidate'])
  expect(changesIn(values, values)).toEqual({})
  expect(changesIn(values, { ...values, groups: ['Auditor'] })).toEqual({ groups: ['Auditor', 'Suspended'] })
})
