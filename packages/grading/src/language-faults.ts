import type { CaseData } from '@casebench/shared/case-file/schema'
import { canonicalTag, originalLanguage, translationTags } from '@casebench/shared/case-file/translations'
import { type Message, msg } from '@casebench/shared/message'

/** One fault of the languages of a case; `path` points to it as a JSON pointer. */
type LanguageFault = { path: string; message: Message; remedy?: Message }

type TranslatedNode = { translations?: Readonly<Record<string, unknown>> }

/** Every node that has texts to be translated, with its path. */
function nodesOf({ components, knowledgeCheck, documents }: CaseData): [string, TranslatedNode][] {
  const nodes: [string, TranslatedNode][] = []
  for (const [c, component] of components.entries()) {
    const ofComponent = `/caseData/components/${c}`
    nodes.push([ofComponent, component])
    for (const [s, section] of component.sections.entries()) {
      const ofSection = `${ofComponent}/sections/${s}`
      nodes.push([ofSection, section])
      for (const [u, subsection] of section.subsections.entries()) {
        const ofSubsection = `${ofSection}/subsections/${u}`
        nodes.push([ofSubsection, subsection])
        for (const [a, attribute] of subsection.attributes.entries())
          nodes.push([`${ofSubsection}/attributes/${a}`, attribute])
      }
    }
  }
  for (const [index, question] of knowledgeCheck.entries()) nodes.push([`/caseData/knowledgeCheck/${index}`, question])
  for (const [index, document] of documents.entries()) nodes.push([`/caseData/documents/${index}`, document])
  return nodes
}

/** What keeps a text from being the tag of a language, as everyone writes it. */
function tagFault(tag: string): Message | undefined {
  const canonical = canonicalTag(tag)
  if (canonical === undefined) return msg`“${tag}” isn’t a language tag. Write one such as de or pt-BR`
  return canonical === tag ? undefined : msg`“${tag}” should be written “${canonical}”`
}

const escaped = (key: string): string => key.replace(/~/g, '~0').replace(/\//g, '~1')

/** What is wrong with the languages of a case: tags that are none, and translations into a language that the case does not have. */
export function languageFaults(caseData: CaseData): LanguageFault[] {
  const faults: LanguageFault[] = []
  const original = originalLanguage(caseData)
  const own = tagFault(original)
  if (own !== undefined) faults.push({ path: '/caseData/language', message: own })
  const tags = translationTags(caseData)
  for (const tag of tags) {
    const path = `/caseData/translations/${escaped(tag)}`
    const message = tagFault(tag)
    if (tag === original)
      faults.push({
        path,
        message: msg`“${tag}” is the language that the case is written in`,
        remedy: msg`Remove this translation, or change the language of the case.`,
      })
    else if (message !== undefined) faults.push({ path, message })
  }
  const known = new Set(tags)
  for (const [path, { translations = {} }] of nodesOf(caseData))
    for (const tag of Object.keys(translations))
      if (!known.has(tag))
        faults.push({
          path: `${path}/translations/${escaped(tag)}`,
          message: msg`The case has no translation into “${tag}”. Add the language to the case, or remove this text`,
        })
  return faults
}
