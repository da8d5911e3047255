import fs from 'node:fs'
import path from 'node:path'
import type { VerificationKey } from '../keys.ts'

const folder = path.join(import.meta.dirname, '../../fixtures')

export const vector = (name: string): Buffer => fs.readFileSync(path.join(folder, name))

export const vectorNames = (name: string): string[] =>
  fs.readdirSync(path.join(folder, name), { recursive: true }).map(String)

/**
 * In the vectors, the name of an issuer’s key is the key itself. Whoever holds any key could write one of these: only here
 * are they taken at their word.
 */
export function keyNamed(controller: string, publicKeyMultibase: string): VerificationKey {
  return { id: `${controller}#${publicKeyMultibase}`, controller, publicKeyMultibase }
}
