import { type Environment, present } from '@casebench/server/environment'
import { type VariableName, variables } from '@casebench/server/variables'

type Setting = { set: boolean; value?: string }

/** A word or a number that says how something works, and names neither a person nor a place. */
const isPlain = /^(?:\d{1,12}|true|false|on|off|yes|no)$/i

/** Which variables are set. Values only where they are numbers or switches, and never those of secrets. */
export function settingsOf(env: Environment): Record<string, Setting> {
  const names = Object.keys(variables) as VariableName[]
  return Object.fromEntries(
    names.map((name) => {
      const value = present(env, name)
      const isShown = value !== undefined && !('isSecret' in variables[name]) && isPlain.test(value)
      return [name, { set: value !== undefined, ...(isShown ? { value } : {}) }]
    }),
  )
}
