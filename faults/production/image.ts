import { readFileSync } from 'node:fs'
import { inCheckout } from '../../scripts/checkout.mjs'

/** What the Dockerfile says of a container that nobody has told anything else. */
type Image = {
  environment: Record<string, string>
  /** Arguments for node. */
  command: string[]
  healthcheck: string[]
}

/** The JSON list after an instruction, without the word node. */
function argumentsAfter(stage: string, instruction: RegExp): string[] {
  const [, list = '[]'] = stage.match(new RegExp(`${instruction.source} (\\[.*\\])`, 'm')) ?? []
  const [program, ...rest] = JSON.parse(list) as string[]
  if (program !== 'node') throw new Error(`The Dockerfile has no ${instruction.source} that begins with node`)
  return rest
}

/** Reads the last stage of the Dockerfile, so that what is proved is what is shipped. */
export function readImage(): Image {
  const stage =
    readFileSync(inCheckout('Dockerfile'), 'utf8')
      .split(/^FROM /m)
      .at(-1) ?? ''
  const [, settings = ''] = stage.match(/^ENV ((?:.*\\\n)*.*)$/m) ?? []
  return {
    environment: Object.fromEntries(
      [...settings.matchAll(/([A-Z_]+)=(?:"([^"]*)"|(\S+))/g)].map(([, name, quoted, bare]) => [name, quoted ?? bare]),
    ),
    command: argumentsAfter(stage, /^CMD/),
    healthcheck: argumentsAfter(stage, /^HEALTHCHECK .*CMD/),
  }
}
