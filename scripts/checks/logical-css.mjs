import fs from 'node:fs'
import { inCheckout } from '../checkout.mjs'

/** Properties and values that name the left or the right, which change sides where a script runs from right to left. */
const PHYSICAL = [
  /^(?:margin|padding|border)-(?:left|right)\b/,
  /^border-(?:top|bottom)-(?:left|right)-radius\b/,
  /^(?:left|right)\s*:/,
  /^(?:text-align|float|clear)\s*:\s*(?:left|right)\b/,
]
/** All four sides, of which the second is the right and the fourth the left. */
const FOUR_SIDES = /^(?:margin|padding|inset|border-(?:width|style|color))\s*:\s*([^;]+)/

/** Says, in a comment before it, why a declaration means a side of the screen: "physical: …". */
const REASON = /\/\*\s*physical: (?!\*\/)\S/

/**
 * The parts of a value that are apart by spaces outside brackets.
 * @param {string} value
 */
const partsOf = (value) => value.trim().match(/(?:[^\s(]|\((?:[^()]|\([^()]*\))*\))+/g) ?? []

/** @param {string} declaration */
function isPhysical(declaration) {
  if (PHYSICAL.some((form) => form.test(declaration))) return !/^(?:left|right)\s*:\s*(?:calc\()?50%/.test(declaration)
  const [, right, , left] = partsOf(FOUR_SIDES.exec(declaration)?.[1] ?? '')
  return left !== undefined && left !== right
}

/**
 * The lines of a style sheet that name a side of the screen where they mean the beginning or the end of a line.
 * @param {string} source
 * @returns {number[]}
 */
export const physicalSidesIn = (source) => {
  const lines = source.split('\n')
  return lines.flatMap((line, index) =>
    isPhysical(line.trim()) && !REASON.test(lines[index - 1] ?? '') ? [index + 1] : [],
  )
}

/**
 * The page may run from right to left: its styles say where a line begins and ends.
 * @type {import('./outcome.mjs').Check}
 */
export const logicalCssCheck = {
  name: 'styles name no side of the screen',
  run: async () => {
    const files = fs.globSync('apps/web/src/**/*.css', { cwd: inCheckout() })
    const found = files.flatMap((file) =>
      physicalSidesIn(fs.readFileSync(inCheckout(file), 'utf8')).map((line) => `${file}:${line}`),
    )
    return { passed: files.length > 0 && found.length === 0, output: found.join('\n') }
  },
}
