import type { Tracing } from '#server/config/tracing.ts'
import type { Providers } from '#server/runtime.ts'

/** Makes each call of a provider a span, which says whether the provider was away and nothing of question or answer. */
export function traceProviders(providers: Providers, tracing: Tracing): Providers {
  const traced = Object.entries(providers).map(([name, port]) => [
    name,
    traceProvider(name, port, tracing),
  ])
  return Object.fromEntries(traced) as Providers // The same names, with ports of the same shape.
}

function traceProvider<Port extends object>(name: string, port: Port, tracing: Tracing): Port {
  return new Proxy(port, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key, target)
      if (typeof member !== 'function' || typeof key !== 'string') return member
      return (...args: unknown[]) =>
        tracing.span({ name: `${name}.${key}`, kind: 'client' }, (span) => {
          const result: unknown = Reflect.apply(member, target, args)
          if (!(result instanceof Promise)) return result
          return result.then((answer: unknown) => {
            if (isAway(answer)) span.fail('away')
            return answer
          })
        })
    },
  })
}

const isAway = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'kind' in answer && answer.kind === 'away'
