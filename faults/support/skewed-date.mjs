// Loaded into a server before anything else (`node --import`): its clock is wrong by FAULTS_SKEW_SECONDS from the start,
// or, with FAULTS_SKEW_LATER, from the moment on at which it gets SIGUSR2.
import process from 'node:process'

const skew = Number(process.env.FAULTS_SKEW_SECONDS ?? 0) * 1000
let offset = process.env.FAULTS_SKEW_LATER ? 0 : skew
process.on('SIGUSR2', () => {
  offset = skew
})

const Real = globalThis.Date
const now = () => Real.now() + offset
globalThis.Date = new Proxy(Real, {
  construct: (target, given, newTarget) => Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  apply: () => new Real(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
