import { isAttributeType } from '@casebench/shared/case-file/attribute-types'
import type { CaseData } from '@casebench/shared/case-file/schema'
import { translationTags } from '@casebench/shared/case-file/translations'
import { Trans } from '@lingui/react/macro'
import { languageName } from '../../../ui/case-text/language-name.ts'
import { listOf } from '../../../ui/in-words.ts'
import classes from '../../case-exchange/case-exchange.module.css'
import { attributeTypeLabel } from './attribute-type-labels.ts'

/** A case as a list of what it asks, part by part. */
export function CaseOutline({ caseData }: { caseData: CaseData }) {
  const { components, knowledgeCheck, documents } = caseData
  const tags = translationTags(caseData)
  return (
    <ul className={classes.outline}>
      {components.map((component, c) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two parts may have the same title, and none moves.
        <li key={c}>
          {component.title}
          <ul>
            {component.sections.map((section, s) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above.
              <li key={s}>
                {section.title}
                <ul>
                  {section.subsections.map((subsection, u) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                    <li key={u}>
                      {subsection.title}
                      {subsection.repeatable === true && ' (repeats)'}
                      {': '}
                      <span className={classes.cell}>
                        {listOf(
                          subsection.attributes.map(
                            ({ title, type = 'text' }) =>
                              `${title} (${isAttributeType(type) ? attributeTypeLabel(type) : type})`,
                          ),
                        )}
                      </span>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </li>
      ))}
      {knowledgeCheck.length > 0 && (
        <li>
          <Trans>Knowledge check: {knowledgeCheck.length} questions</Trans>
        </li>
      )}
      {tags.length > 0 && (
        <li>
          <Trans>Translations: {listOf(tags.map(languageName))}</Trans>
        </li>
      )}
      {documents.length > 0 && (
        <li>
          <Trans>Documents: {listOf(documents.map(({ title }) => title))}</Trans>
        </li>
      )}
    </ul>
  )
}
