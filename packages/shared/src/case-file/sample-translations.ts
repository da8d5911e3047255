import { sampleCase } from './sample.ts'
import type { CaseData, Component } from './schema.ts'

const german: Readonly<Record<string, string>> = {
  'Client details': 'Angaben zum Kunden',
  Identity: 'Identität',
  Names: 'Namen',
  'Legal name': 'Firma laut Register',
  'Additional reviews': 'Zusätzliche Prüfungen',
  Cash: 'Bargeld',
}

const titled = <Node extends { title: string }>(node: Node) => {
  const title = german[node.title]
  return title === undefined ? node : { ...node, translations: { de: { title } } }
}

const translated = (component: Component): Component => ({
  ...titled(component),
  sections: component.sections.map((section) => ({
    ...titled(section),
    subsections: section.subsections.map((subsection) => ({
      ...titled(subsection),
      attributes: subsection.attributes.map((attribute) =>
        titled(
          attribute.attributeId === 'LegalName' ? { ...attribute, guidance: 'As the register writes it.' } : attribute,
        ),
      ),
    })),
  })),
})

/** The sample with some of its texts in German, and some not. For tests. */
export const translatedSample: CaseData = {
  ...sampleCase,
  language: 'en',
  translations: { de: { instructions: 'Beschreiben Sie die Gesellschaft anhand der Unterlagen.' } },
  instructions: 'Describe the company from its documents.',
  components: sampleCase.components.map(translated),
  knowledgeCheck: sampleCase.knowledgeCheck.map((question) => ({
    ...question,
    translations: { de: { question: 'Ab welchem Anteil ist eine Person wirtschaftlich Berechtigter?' } },
  })),
  documents: sampleCase.documents.map((document) => ({
    ...document,
    translations: { de: { title: 'Registerauszug' } },
  })),
}
