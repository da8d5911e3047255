import type { Estimate } from '@casebench/shared/psychometrics/estimate'

type Presented<Value> = { state: Estimate<Value>['state']; n: number; needed: number | null; value: Value | null }

/** A statistic as the contract has it: with its value, or with why there is none. */
export const presentFigure = <Value>(figure: Estimate<Value>): Presented<Value> => presentAs(figure, (value) => value)

/** The same, with a value that is shown in another shape than it is stored. */
export const presentAs = <Value, Shown>(figure: Estimate<Value>, show: (value: Value) => Shown): Presented<Shown> => ({
  state: figure.state,
  n: figure.n,
  needed: figure.state === 'too_few' ? figure.needed : null,
  value: figure.state === 'estimated' ? show(figure.value) : null,
})
