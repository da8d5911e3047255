import type { ApprovedSource } from '@casebench/shared/contract/sources'
import { describe, expect, it } from 'vitest'
import { countryName, findSources } from './find-sources.ts'

const source = (country: string, name: string, description = ''): ApprovedSource => ({
  id: name,
  country,
  name,
  url: `https://${name.toLowerCase().replaceAll(' ', '-')}.example/`,
  description,
})
const all = [
  source('', 'LEI search', 'Legal entities of the world'),
  source('AT', 'Firmenbuch', 'Austrian companies'),
  source('DE', 'Handelsregister', 'German companies'),
  source('DE', 'BaFin', 'Banks'),
  source('ES', 'Fundación', 'Foundations'),
]
const names = (search: string, country?: string) =>
  findSources(all, search, country).map(({ name, sources }) => `${name}: ${sources.map((one) => one.name).join(', ')}`)

describe('the order', () => {
  it('has the case’s country first, then the world, then the others by name', () =>
    expect(names('', 'DE')).toEqual([
      'Germany: Handelsregister, BaFin',
      'Worldwide: LEI search',
      'Austria: Firmenbuch',
      'Spain: Fundación',
    ]))
  it('begins with the world where the country is not known', () => expect(names('')[0]).toBe('Worldwide: LEI search'))
})

it.each([
  ['fundacion', ['Spain: Fundación']],
  ['austria', ['Austria: Firmenbuch']],
  ['COMPANIES german', ['Germany: Handelsregister']],
  ['bafin.example', ['Germany: BaFin']],
  ['nothing like it', []],
])('%s finds %j', (search, found) => expect(names(search)).toEqual(found))

it.each([
  ['', 'Worldwide'],
  ['EU', 'European Union'],
  ['GB', 'United Kingdom'],
])('%j is %s', (code, name) => expect(countryName(code)).toBe(name))
