// A boardgame.io server as its documentation sets one up: in-memory storage, lobby, credentials, one game.
//
//     node server.js [port]
//
// Prints its address when it listens. Port 0, the default, takes any free one.

import { createRequire } from 'node:module';

import { layingGame } from './game.js';

const { Origins, Server } = createRequire(import.meta.url)('boardgame.io/server');

const server = Server({ games: [layingGame], origins: [Origins.LOCALHOST] });
// `port` is handed to listen() as it is, and an options object there keeps the server off the outer network.
const port = { host: '127.0.0.1', port: Number(process.argv[2] ?? 0) };
const { appServer } = await server.run({ port });
console.log(`http://127.0.0.1:${appServer.address().port}`);
