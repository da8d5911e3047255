import { type BeneficialOwners, beneficialOwners, type Owner } from '@casebench/shared/ownership/beneficial-owners'
import type { OwnershipGraph } from '@casebench/shared/ownership/graph'
import { isOverfull, notShown, shownCapital } from '@casebench/shared/ownership/holdings'
import type { WholeRule } from '@casebench/shared/ownership/rule-defaults'
import { useLingui } from '@lingui/react/macro'
import { useDeferredValue, useMemo } from 'react'
import { percentLabel } from '../../ui/case-text/ownership-percent.ts'

/** What of a company's capital is not shown, in percent. */
type NotShown = { id: string; percent: number }

export type Computed = {
  /** The structure from which the rest follows: a moment behind what is typed. */
  settled: OwnershipGraph
  /** None where the case does not show what is computed. */
  found: BeneficialOwners | undefined
  owners: ReadonlyMap<string, Owner>
  capital: readonly NotShown[]
  /** By entity: how much of its capital is shown, where it is not everything. */
  remarks: ReadonlyMap<string, string>
  /** Of what is not shown: what nobody has said why. */
  unexplained: readonly NotShown[]
}

/** All that shares follow from: names and countries are none of it, so that a key in one of them computes nothing anew. */
const sharesKey = ({ subject, entities, relations }: OwnershipGraph): string =>
  JSON.stringify([subject, entities.map(({ id, kind }) => [id, kind]), relations])

/** What follows from a structure: effective shares, beneficial owners, and what of the capital is not shown. */
export function useComputed(graph: OwnershipGraph, rule: WholeRule, isComputed: boolean): Computed {
  const { t } = useLingui()
  const settled = useDeferredValue(graph)
  const key = useMemo(() => sharesKey(settled), [settled])
  // biome-ignore lint/correctness/useExhaustiveDependencies: all of the structure that it depends on is in its key.
  const found = useMemo(() => (isComputed ? beneficialOwners(settled, rule) : undefined), [key, rule, isComputed])
  const owners = useMemo(() => new Map((found?.owners ?? []).map((owner) => [owner.id, owner])), [found])
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  const shown = useMemo(() => shownCapital(settled), [key])
  const capital = useMemo(
    () => [...shown].map(([id, one]) => ({ id, percent: notShown(one) })).filter(({ percent }) => percent > 0),
    [shown],
  )
  const remarks = useMemo(() => {
    const texts = new Map<string, string>()
    for (const { id, percent } of capital) texts.set(id, t`${percentLabel(100 - percent)} of 100% shown`)
    for (const [id, one] of shown)
      if (isOverfull(one)) texts.set(id, t`${percentLabel(Math.round(one.min * 100) / 100)}: more than there is`)
    return texts
  }, [capital, shown, t])
  const unexplained = useMemo(
    () => capital.filter(({ id }) => !settled.entities.find((one) => one.id === id)?.remainder),
    [capital, settled],
  )
  return { settled, found, owners, capital, remarks, unexplained }
}
