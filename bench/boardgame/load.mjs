// Puts the load of bench/load.py on a boardgame.io server: matches of four sockets, one move a second at each.
//
//     node load.mjs --port PORT [--tables 1000] [--seconds 20] [--server-pid PID]
//
// For every move the time is taken from sending it until all four sockets of the match have the state after it. A move
// that has not reached all four in LATE_MS is lost. Prints one line of JSON.

import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { io } from 'socket.io-client';

const SEATS = 4;
const GAME = 'laying';
const WARM_UP_MS = 3_000;
const LATE_MS = 10_000;
const CONNECT_MS = 20_000;
const SET_UP_AT_ONCE = 8;

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** What came of the moves made while it counts. */
const measured = { counts: false, times: [], lost: 0 };

/** Four clients of one match; whichever is to act sends one move a second. */
class Table {
  constructor(matchID, credentials) {
    this.matchID = matchID;
    this.credentials = credentials;
    this.sockets = [];
    this.states = Array(SEATS).fill(null);
    this.broken = false;
    this.awaited = null;
  }

  /** Connects the four and waits until each has been sent the match. */
  async come(address) {
    await Promise.all(this.credentials.map((_, seat) => this.#sit(address, seat)));
  }

  #sit(address, seat) {
    const socket = io(`${address}/${GAME}`, { transports: ['websocket'], forceNew: true, reconnection: false });
    this.sockets[seat] = socket;
    socket.on('update', (_, state) => this.#see(seat, state));
    socket.on('disconnect', () => {
      this.broken = true;
    });
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('a socket was not sent its match')), CONNECT_MS);
      socket.on('connect_error', reject);
      socket.on('connect', () => socket.emit('sync', this.matchID, String(seat), this.credentials[seat], SEATS));
      socket.on('sync', (_, { state }) => {
        clearTimeout(late);
        this.states[seat] = state;
        resolve();
      });
    });
  }

  #see(seat, state) {
    this.states[seat] = state;
    if (this.awaited && this.states.every(({ _stateID }) => _stateID >= this.awaited.stateID)) this.awaited.arrive();
  }

  /** One move a second, beginning at the match's own moment. */
  async play(until, beat) {
    let due = performance.now() + beat;
    while (!until.aborted) {
      await sleep(Math.max(0, due - performance.now()));
      due += 1000;
      await this.#step();
    }
  }

  async #step() {
    const { counts } = measured;
    const sent = performance.now();
    const arrived = !this.broken && (await this.#lay());
    if (!counts) return;
    if (arrived) measured.times.push(performance.now() - sent);
    else measured.lost += 1;
  }

  /** Lays the first card of the player to move; whether all four have seen it in time. */
  #lay() {
    const newest = this.states.reduce((one, other) => (other._stateID > one._stateID ? other : one));
    const playerID = newest.ctx.currentPlayer;
    const state = this.states[playerID];
    const payload = {
      type: 'lay',
      args: [state.G.players[playerID].hand[0]],
      playerID,
      credentials: this.credentials[playerID],
    };
    return new Promise((resolve) => {
      const end = (arrived) => {
        clearTimeout(late);
        this.awaited = null;
        resolve(arrived);
      };
      const late = setTimeout(end, LATE_MS, false);
      this.awaited = { stateID: state._stateID + 1, arrive: () => end(true) };
      this.sockets[playerID].emit('update', { type: 'MAKE_MOVE', payload }, state._stateID, this.matchID, playerID);
    });
  }

  go() {
    for (const socket of this.sockets) socket.disconnect();
  }
}

async function post(address, path, body) {
  const answer = await fetch(`${address}/games/${GAME}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(CONNECT_MS),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

/** A match of four people, all of them connected. */
async function setUp(address) {
  const { matchID } = await post(address, '/create', { numPlayers: SEATS });
  const credentials = [];
  for (let seat = 0; seat < SEATS; seat += 1) {
    const joined = await post(address, `/${matchID}/join`, { playerID: String(seat), playerName: `P${seat}` });
    credentials.push(joined.playerCredentials);
  }
  const table = new Table(matchID, credentials);
  await table.come(address);
  return table;
}

async function setUpAll(address, count) {
  const tables = [];
  while (tables.length < count) {
    const some = Math.min(SET_UP_AT_ONCE, count - tables.length);
    tables.push(...(await Promise.all(Array.from({ length: some }, () => setUp(address)))));
  }
  return tables;
}

/** Resident megabytes and seconds of processor time of the server; of one that is gone or not named, neither. */
function used(pid) {
  try {
    const memory = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'ascii'))[1]) / 1024;
    const fields = readFileSync(`/proc/${pid}/stat`, 'ascii').split(')').at(-1).trim().split(' ');
    return { memory, seconds: (Number(fields[11]) + Number(fields[12])) / 100 }; // Linux counts in hundredths
  } catch {
    return { memory: NaN, seconds: NaN };
  }
}

/** JSON has no NaN: what is not known is null there. */
const rounded = (value, digits) => Number(value.toFixed(digits));

function share(sorted, part) {
  return rounded(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN, 2);
}

async function measure(address, { tables: count, seconds, pid }) {
  const tables = await setUpAll(address, count);
  const stop = new AbortController();
  const playing = tables.map((table, number) => table.play(stop.signal, (number / count) * 1000));
  await sleep(WARM_UP_MS);
  const before = { server: used(pid), own: process.cpuUsage(), at: performance.now() };
  measured.counts = true;
  await sleep(seconds * 1000);
  measured.counts = false;
  const after = used(pid);
  const own = process.cpuUsage(before.own);
  const passed = (performance.now() - before.at) / 1000;
  stop.abort();
  await Promise.all(playing);
  for (const table of tables) table.go();
  const times = measured.times.toSorted((one, other) => one - other);
  return {
    tables: count,
    moves: times.length,
    a_second: rounded(times.length / passed, 1),
    lost: measured.lost,
    p50_ms: share(times, 0.5),
    p99_ms: share(times, 0.99),
    max_ms: share(times, 1),
    server_rss_mb: rounded(after.memory, 0),
    core_used: rounded((after.seconds - before.server.seconds) / passed, 2),
    core_a_thousand: rounded((1000 * (after.seconds - before.server.seconds)) / times.length, 3),
    load_core_used: rounded((own.user + own.system) / 1e6 / passed, 2),
  };
}

const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '20' },
    port: { type: 'string' },
    'server-pid': { type: 'string' },
  },
});
const report = await measure(`http://127.0.0.1:${values.port}`, {
  tables: Number(values.tables),
  seconds: Number(values.seconds),
  pid: values['server-pid'],
});
console.log(JSON.stringify(report));
process.exit(0); // a server that no longer answers would hold the sockets open
