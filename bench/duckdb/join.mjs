// DuckDB given the same intervals: `join.mjs RECORDS LONG_ONE_IN METHOD ROUNDS`. Both tables are in
// memory before the clock starts. Prints what was measured as JSON.
//
//   binned  each interval is put into every bin that it reaches, bins are joined, and a
//           pair counts in the first bin that both are in: how a range join is written
//   ranks   no pairs: two ASOF joins give the two ranks whose difference is the count

import { DuckDBInstance } from '@duckdb/node-api'

import { digestOfFound } from '../child/found.ts'
import { intervals } from '../child/intervals.ts'

const [, , records = '', longOneIn = '', method = '', rounds = '1'] = process.argv

/** Bases a bin: what was quickest of 2,048 to 32,768, and with long intervals of 8,192 to 524,288. */
const BIN = Number(longOneIn) === 0 ? 8192 : 65_536

const BINNED = `
  with
    x as (select *, unnest(range(low // ${BIN}, high // ${BIN} + 1)) as bin from a),
    y as (select *, unnest(range(low // ${BIN}, high // ${BIN} + 1)) as bin from b)
  select x.record, count(*) as matches
  from x join y on x.sequence = y.sequence and x.bin = y.bin
    and x.low <= y.high and y.low <= x.high
  where x.bin = greatest(x.low // ${BIN}, y.low // ${BIN})
  group by x.record order by x.record`

const RANKS = `
  with
    begun as (
      select sequence, low, max(rank) as rank
      from (select *, row_number() over (partition by sequence order by low) as rank from b)
      group by all),
    ended as (
      select sequence, high, max(rank) as rank
      from (select *, row_number() over (partition by sequence order by high) as rank from b)
      group by all),
    x as (
      select a.record, coalesce(rank, 0) as rank
      from a asof left join begun on a.sequence = begun.sequence and a.high >= begun.low),
    y as (
      select a.record, coalesce(rank, 0) as rank
      from a asof left join ended on a.sequence = ended.sequence and a.low > ended.high)
  select record, x.rank - y.rank as matches
  from x join y using (record) where x.rank > y.rank order by record`

const database = await DuckDBInstance.create(':memory:')
const connection = await database.connect()
for (const [table, seed] of [
  ['a', 1],
  ['b', 2],
]) {
  const asked = { seed, records: Number(records), longOneIn: Number(longOneIn) }
  await load(table, intervals(asked).features)
}

const times = []
const processorTimes = []
for (let round = 0; round < Number(rounds); round++) {
  const used = process.cpuUsage()
  const begun = performance.now()
  await connection.run(
    `create or replace temp table found as ${method === 'ranks' ? RANKS : BINNED}`,
  )
  times.push(performance.now() - begun)
  const { user, system } = process.cpuUsage(used)
  processorTimes.push((user + system) / 1000)
}
const peakMB = process.resourceUsage().maxRSS / 1024

const read = await connection.runAndReadAll(
  'select record::double, matches::double from found order by record',
)
const [found, counts] = read.getColumns().map((column) => Float64Array.from(column))
const settings = await connection.runAndReadAll("select version(), current_setting('threads')")
const [version, threads] = settings.getRows()[0].map(String)
const digest = digestOfFound(found, counts)
console.log(JSON.stringify({ times, processorTimes, peakMB, digest, version, threads }))

async function load(table, { size, sequence, start, end }) {
  await connection.run(
    `create table ${table} (record integer, sequence integer, low integer, high integer)`,
  )
  const appender = await connection.createAppender(table)
  for (let at = 0; at < size; at++) {
    appender.appendInteger(at)
    appender.appendInteger(sequence[at])
    appender.appendInteger(start[at])
    appender.appendInteger(end[at])
    appender.endRow()
  }
  appender.closeSync()
}
