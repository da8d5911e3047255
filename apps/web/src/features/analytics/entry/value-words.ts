import type { AssistantTool } from '@casebench/shared/assistant'
import { type RiskKind, riskBounds, riskKinds } from '@casebench/shared/at-risk-rules'
import { type ChangeKind, changeFields } from '@casebench/shared/audit/change-fields'
import type { ChangeValue, ValueChange } from '@casebench/shared/audit/changes'
import { isLanguage, languages } from '@casebench/shared/languages'
import type { PagePermission } from '@casebench/shared/permissions'
import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { formatPercent } from '../../../ui/formats.ts'
import { roleLabel } from '../../../ui/role-label.ts'
import { permissionLabels } from '../../../ui/studio-texts/permission-labels.ts'
import { formatInZone } from '../../assignments/date-texts.ts'
import { toolTexts } from '../../assistant/controls/tool-texts.ts'

/** What stands where there is no value. */
const none = '–'

const languageLabel = (tag: string): string => (isLanguage(tag) ? languages[tag] : tag)

const isPermission = (key: string): key is PagePermission => Object.hasOwn(permissionLabels, key)

const isTool = (name: string): name is AssistantTool => Object.hasOwn(toolTexts, name)

/** An item of a list as it is read. */
export function itemInWords(kind: ChangeKind, item: string): string {
  if (kind === 'roles') return roleLabel(item)
  if (kind === 'permissions') return isPermission(item) ? permissionLabels[item] : item
  if (kind === 'tools') return isTool(item) ? toolTexts[item].label : item
  return kind === 'languages' ? languageLabel(item) : item
}

const markings: Readonly<Record<string, () => string>> = {
  correct: () => t`Correct`,
  wrong: () => t`Wrong`,
  notSure: () => t`Not sure`,
}

const certificateStates: Readonly<Record<string, () => string>> = {
  active: () => t`Active`,
  suspended: () => t({ message: 'Suspended', context: 'certificate' }),
  revoked: () => t({ message: 'Revoked', context: 'certificate' }),
}

const modes: Readonly<Record<string, () => string>> = {
  training: () => t`Training`,
  test: () => t`Tests`,
}

const apart: Readonly<Record<string, () => string>> = {
  nothing: () => t`No one`,
  cohort: () => t`People in their cohorts`,
  organization: () => t`People in their organizations`,
}

const known = (words: Readonly<Record<string, () => string>>, value: string): string =>
  (Object.hasOwn(words, value) ? words[value]?.() : undefined) ?? value

const inDays = (days: number): string => plural(days, { one: '# day', other: '# days' })

const isRisk = (name: string | undefined): name is RiskKind =>
  (riskKinds as readonly (string | undefined)[]).includes(name)

function limitOfRule(limit: number, rule: string | undefined): string {
  const unit = isRisk(rule) ? riskBounds[rule].unit : undefined
  if (unit === 'days') return inDays(limit)
  if (unit === 'percent') return formatPercent(limit)
  return plural(limit, { one: '# attempt', other: '# attempts' })
}

/** A time of day from minutes after midnight. */
const timeOfDay = (minutes: number): string =>
  i18n.date(new Date(2026, 0, 1, Math.floor(minutes / 60), minutes % 60), { timeStyle: 'short' })

function numberInWords(kind: ChangeKind, value: number, item: string | undefined): string {
  if (kind === 'percent') return formatPercent(value, Number.isInteger(value) ? 0 : 2)
  if (kind === 'score') return formatPercent(value * 100, 2)
  if (kind === 'days') return inDays(value)
  if (kind === 'months') return plural(value, { one: '# month', other: '# months' })
  if (kind === 'minutes') return plural(value, { one: '# minute', other: '# minutes' })
  if (kind === 'minute') return timeOfDay(value)
  return kind === 'riskLimit' ? limitOfRule(value, item) : i18n.number(value)
}

function textInWords(kind: ChangeKind, value: string, zone: string | undefined): string {
  if (kind === 'moment') return `${formatInZone(value, zone ?? null)}${zone === undefined ? '' : ` (${zone})`}`
  if (kind === 'marking') return known(markings, value)
  if (kind === 'certificateState') return known(certificateStates, value)
  if (kind === 'mode') return known(modes, value)
  if (kind === 'apartBy') return known(apart, value)
  return kind === 'language' ? languageLabel(value) : value
}

/** What it means that there is no value. */
function absentInWords(kind: ChangeKind): string {
  if (kind === 'riskLimit' || kind === 'days') return t({ message: 'Off', context: 'setting' })
  return kind === 'limit' ? t`No limit` : none
}

/** One value of a change, as its readers write it. */
export function valueInWords({ field, item, zone }: ValueChange, value: ChangeValue): string {
  const kind = changeFields[field]
  if (value === null) return absentInWords(kind)
  if (typeof value === 'boolean')
    return value ? t({ message: 'On', context: 'setting' }) : t({ message: 'Off', context: 'setting' })
  return typeof value === 'number' ? numberInWords(kind, value, item) : textInWords(kind, value, zone)
}
