import { isAttributeType } from '@casebench/shared/case-file/attribute-types'
import type { CaseData } from '@casebench/shared/case-file/schema'
import { Trans } from '@lingui/react/macro'
import { listOf } from '../../../ui/in-words.ts'
import classes from '../../case-exchange/case-exchange.module.css'
import { attributeTypeLabel } from './attribute-type-labels.ts'

/** A case as a list of what it asks, part by part. */
export function CaseOutline({ caseData: { components, knowledgeCheck, documents } }: { caseData: CaseData }) {
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
      {documents.length > 0 && (
        <li>
          <Trans>Documents: {listOf(documents.map(({ title }) => title))}</Trans>
        </li>
      )}
    </ul>
  )
}
