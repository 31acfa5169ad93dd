// Where a URL leads
// =============================================================================
//
// A plan may not name an address inside of the network that it runs in: the
// machine itself, its neighbours, the services that hand out credentials to
// machines. So a URL is read as strictly as it can be, and an address counts as
// public only where the registries of special addresses leave it free.
//
// Invariants:
//
//   NETWORK-ADDRESS-1. What is read here means the same to every reader of URLs: no name of an
//       account, no back-slash, no address in shorthand, octal or hexadecimal,
//       no letters beyond ASCII in the host.
//   NETWORK-ADDRESS-2. An address is public only when it is surely so. IPv6 that carries an
//       IPv4 address (mapped, translated, 6to4, Teredo) is not.

/** Where a URL leads, before any name is looked up. */
export interface NetworkPlace {
  /** In lower case; no other scheme is an address here. */
  readonly scheme: 'http' | 'https'
  /** In lower case, without the brackets of IPv6 and without a dot at its end. */
  readonly host: string
  /** The host as bytes where it is an address. */
  readonly address: NetworkAddress | undefined
  /** The one that is written, else the usual one of the scheme. */
  readonly port: number
}

/** Four bytes, or sixteen. */
export type NetworkAddress = readonly number[]

/** Why a place is not reached by default. */
export type Unreachable = 'private address' | 'private name' | 'unusual port'

/** The place of an http or https URL; undefined for anything that is not plainly one (NETWORK-ADDRESS-1). */
export function readUrl(url: string): NetworkPlace | undefined {
  const parts = PLAIN_URL.exec(url)
  if (parts === null) return undefined
  const scheme = (parts[1] as string).toLowerCase() as NetworkPlace['scheme']
  const given = (parts[2] as string).toLowerCase()
  const port = parts[3] === undefined ? DEFAULT_PORTS[scheme] : Number(parts[3])
  if (port < 1 || port > 65_535) return undefined
  const host = given.startsWith('[') ? given.slice(1, -1) : given.replace(/\.$/, '')
  const address = readAddress(host)
  if (address === undefined && (given.startsWith('[') || !isName(host))) return undefined
  return { scheme, host, address, port }
}

/** An address as systems write it: dotted decimal, or IPv6 with `::` and an IPv4 tail. */
export function readAddress(text: string): NetworkAddress | undefined {
  return text.includes(':') ? readIPv6(text) : readIPv4(text)
}

/** Why a place is refused although its URL is plain; `reaches` names exceptions as `host:port`. */
export function whyUnreachable(
  { host, address, port }: NetworkPlace,
  reaches: readonly string[],
): Unreachable | undefined {
  if (reaches.includes(placeText(host, port))) return undefined
  if (address === undefined ? isPrivateName(host) : !isPublicAddress(address)) {
    return address === undefined ? 'private name' : 'private address'
  }
  return USUAL_PORTS.has(port) ? undefined : 'unusual port'
}

/** A place as people and settings write it, with `port`: `example.org:443`, `[::1]:80`. */
export function placeText(host: string, port: number): string {
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`
}

/** Whether an address belongs to no special range (NETWORK-ADDRESS-2; IANA's registries of RFC 6890). */
export function isPublicAddress(address: NetworkAddress): boolean {
  if (address.length === 4) return !SPECIAL_IPV4.some((range) => isWithin(address, range))
  return (
    isWithin(address, GLOBAL_UNICAST) && !SPECIAL_IPV6.some((range) => isWithin(address, range))
  )
}

const PLAIN_URL =
  /^(https?):\/\/([A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(?::(\d{1,5}))?(?:[/?#][^\\\s\p{Cc}\p{Cf}]*)?$/iu

const DEFAULT_PORTS = { http: 80, https: 443 } as const

/** Where web servers listen. Others are mail, databases, queues: a request could be taken for a command. */
const USUAL_PORTS: ReadonlySet<number> = new Set([80, 443, 8080, 8443])

/** A name of labels. One whose last label is a number would be read as an address in shorthand. */
function isName(host: string): boolean {
  const labels = host.split('.')
  return (
    host.length <= 253 &&
    labels.every((label) => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(label)) &&
    !/^(?:\d+|0x[0-9a-f]*)$/.test(labels.at(-1) ?? '')
  )
}

/** Names of one label mean a neighbour; the others are kept for networks of one's own (RFC 6761, 6762, 8375). */
function isPrivateName(host: string): boolean {
  return !host.includes('.') || PRIVATE_ENDINGS.some((ending) => host.endsWith(ending))
}

const PRIVATE_ENDINGS = [
  '.localhost',
  '.localdomain',
  '.local',
  '.internal',
  '.intranet',
  '.private',
  '.corp',
  '.home',
  '.lan',
  '.home.arpa',
]

function readIPv4(text: string): NetworkAddress | undefined {
  const parts = text.split('.')
  if (parts.length !== 4 || !parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part))) {
    return undefined
  }
  const bytes = parts.map(Number)
  return bytes.every((byte) => byte <= 255) ? bytes : undefined
}

function readIPv6(text: string): NetworkAddress | undefined {
  const halves = text.split('::')
  if (halves.length > 2) return undefined
  const [head, tail] = halves.map(bytesOfGroups)
  if (head === undefined) return undefined
  if (halves.length === 1) return head.length === 16 ? head : undefined
  if (tail === undefined || head.length + tail.length > 14) return undefined
  return [...head, ...Array<number>(16 - head.length - tail.length).fill(0), ...tail]
}

function bytesOfGroups(text: string): readonly number[] | undefined {
  if (text === '') return []
  const bytes: number[] = []
  const groups = text.split(':')
  for (const [at, group] of groups.entries()) {
    if (group.includes('.')) {
      const inner = at === groups.length - 1 ? readIPv4(group) : undefined
      if (inner === undefined) return undefined
      bytes.push(...inner)
    } else {
      if (!/^[0-9a-f]{1,4}$/i.test(group)) return undefined
      const value = Number.parseInt(group, 16)
      bytes.push(value >> 8, value & 255)
    }
  }
  return bytes
}

interface Range {
  readonly start: NetworkAddress
  /** Leading bits that count. */
  readonly bits: number
}

function isWithin(address: NetworkAddress, { start, bits }: Range): boolean {
  for (let at = 0; at * 8 < bits; at++) {
    const kept = Math.min(8, bits - at * 8)
    if (((address[at] ?? 0) ^ (start[at] ?? 0)) >> (8 - kept) !== 0) return false
  }
  return true
}

function range(text: string): Range {
  const [address = '', bits] = text.split('/')
  const start = readAddress(address)
  if (start === undefined) throw new Error(`${text} is no range of addresses`)
  return { start, bits: Number(bits) }
}

const SPECIAL_IPV4: readonly Range[] = [
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private use
  '100.64.0.0/10', // shared by carriers
  '127.0.0.0/8', // loopback
  '168.63.129.16/32', // the platform's own address at one large host, public only by its number
  '169.254.0.0/16', // link-local, where machines are handed their credentials
  '172.16.0.0/12', // private use
  '192.0.0.0/24', // protocol assignments
  '192.0.2.0/24', // documentation
  '192.88.99.0/24', // 6to4 relays
  '192.168.0.0/16', // private use
  '198.18.0.0/15', // benchmarks
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, and broadcast
].map(range)

const GLOBAL_UNICAST = range('2000::/3')

const SPECIAL_IPV6: readonly Range[] = [
  '2001::/23', // protocol assignments, Teredo among them
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4
  '3fff::/20', // documentation
].map(range)
