"""The page as a real server sends it to browsers."""

from __future__ import annotations

import gzip
import re
import socket
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient
from server_process import NO_TLS, ServerProcess

from nainjaune.server.web.page.page_files import CACHE_FOREVER, FOLDER, read_page
from nainjaune.server.web.page.page_routes import ROUTES, page_handlers
from nainjaune.server.web.security_headers import HEADERS

BROWSER = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


@pytest.fixture
def client(server: ServerProcess) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.url, verify=NO_TLS) as client:
        yield client


def index() -> bytes:
    return (FOLDER / "index.html").read_bytes()


def scripts() -> list[str]:
    return re.findall(r'src="(/assets/[^"]+\.js)"', index().decode())


@pytest.mark.parametrize("route", ROUTES)
def test_each_route_of_the_page_answers_with_the_page(client: httpx.Client, route: str) -> None:
    answer = client.get(re.sub(r"\{[^}]*\}", "some-thing", route), headers=BROWSER)
    assert answer.status_code == 200
    assert _without_link_tags(answer.text) == _without_link_tags(index().decode())
    assert answer.headers["content-type"] == "text/html; charset=utf-8"


def _without_link_tags(page: str) -> str:
    added = r'<meta (?:property="og:|name="twitter:)[^>]+>|<link rel="(?:modulepreload|preload|stylesheet)"[^>]+>'
    return re.sub(rf"\s*(?:{added})|\s+(?=</head>)", "", page)


@pytest.mark.parametrize(
    ("path", "title"),
    [
        ("/", "Nain Jaune"),
        ("/new", "Ouvrir une table de Nain Jaune"),
        ("/t/le-salon-de-zoe", "Une partie de Nain Jaune"),
        ("/join", "Une partie de Nain Jaune"),
        ("/rules", "Les règles du Nain Jaune"),
        ("/rules/chaudron", "Nain Jaune, règle Chaudron"),
        ("/rules/nowhere", "Les règles du Nain Jaune"),
    ],
)
def test_a_link_shows_what_it_leads_to_and_nothing_of_the_table(client: httpx.Client, path: str, title: str) -> None:
    page = client.get(path, headers=BROWSER | {"accept-language": "fr"}).text
    told = dict(re.findall(r'<meta property="(og:[^"]+)" content="([^"]*)"', page))
    assert told["og:title"] == title
    assert told["og:description"]
    assert "zoe" not in str(told)
    picture = client.get(told["og:image"])
    assert picture.headers["content-type"] == "image/png"
    assert picture.content[16:24] == (1200).to_bytes(4, "big") + (630).to_bytes(4, "big")


async def test_the_picture_of_a_link_is_where_people_reach_the_server() -> None:
    app = Litestar(page_handlers(read_page(), "https://jeu.example/"))
    async with AsyncTestClient(app, base_url="http://127.0.0.1:8075") as client:
        page = (await client.get("/t/x")).text
    assert '<meta property="og:image" content="https://jeu.example/share.png" />' in page


def test_a_link_is_shown_in_english_to_whoever_prefers_it(client: httpx.Client) -> None:
    page = client.get("/t/x", headers=BROWSER | {"accept-language": "en-GB,en;q=0.9"}).text
    assert 'content="A game of Nain Jaune"' in page


@pytest.mark.parametrize(
    ("path", "languages", "page_file", "words"),
    [
        ("/", "fr-FR,fr;q=0.9", None, ["fr-"]),
        ("/t/x", "de,en-GB;q=0.8,fr;q=0.5", "table-", ["en-"]),
        ("/rules", "it", "LibraryHome-", ["fr-", "frLate-"]),
        ("/rules/chaudron", "it", "Library-", ["fr-", "frLate-"]),
        ("/rules/compare", "it", "Library-", ["fr-", "frLate-"]),
        ("/learn/classique/first", "en", "LearnPage-", ["en-", "enLate-"]),
    ],
)
def test_the_page_names_what_it_will_ask_for_next(
    client: httpx.Client, path: str, languages: str, page_file: str | None, words: list[str]
) -> None:
    page = client.get(path, headers=BROWSER | {"accept-language": languages}).text
    named = re.findall(r'<link rel="modulepreload" crossorigin href="/assets/([^"]+)">', page)
    spoken = [name for name in named if re.match("(fr|en)(Late)?-", name)]
    assert [re.sub("-.*", "-", name) for name in spoken] == words
    assert page_file is None or any(name.startswith(page_file) for name in named)
    assert (page_file is None) == (named == spoken)
    files = re.findall(r'<link rel="(?:modulepreload|preload|stylesheet)"[^>]* crossorigin href="([^"]+)">', page)
    assert len([file for file in files if file.endswith(".woff2")]) == {"/": 4, "/t/x": 6}.get(path, 3)
    assert len(files) == len(set(files))
    assert [client.get(file).status_code for file in files] == [200] * len(files)
    assert client.get("/preloads.json").status_code == 404


def test_a_home_screen_has_icons(client: httpx.Client) -> None:
    icons = client.get("/manifest.webmanifest").json()["icons"]
    sizes = {icon["src"]: client.get(icon["src"]).content[16:20] for icon in icons if icon["type"] == "image/png"}
    assert [int.from_bytes(size, "big") for size in sizes.values()] == [192, 512, 512]
    assert client.get("/apple-touch-icon.png").content[16:20] == (180).to_bytes(4, "big")


def test_every_answer_has_the_headers_that_protect(client: httpx.Client) -> None:
    for path in ("/", "/nowhere", "/icon.svg", "/api/nowhere", *scripts()):
        headers = client.get(path, headers=BROWSER).headers
        assert all(headers[name] == value for name, value in HEADERS.items() if name != "cache-control")
        assert all(len(headers.get_list(name)) == 1 for name in HEADERS)


def test_inline_scripts_and_styles_are_forbidden() -> None:
    assert "unsafe" not in HEADERS["content-security-policy"]
    assert re.findall(r"<style|style=|<script(?! [^>]*src=)|\son\w+=", index().decode()) == []


def test_the_page_is_revalidated_and_sent_only_if_changed(client: httpx.Client) -> None:
    first = client.get("/")
    assert first.headers["cache-control"] == "no-cache"
    again = client.get("/", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", first.headers["etag"])
    assert client.get("/", headers={"if-none-match": '"other", W/"another"'}).status_code == 200


def test_files_with_a_hash_in_their_name_are_immutable(client: httpx.Client) -> None:
    for path in scripts():
        answer = client.get(path)
        assert answer.headers["cache-control"] == CACHE_FOREVER
        assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
        assert answer.content == (FOLDER / path.removeprefix("/")).read_bytes()


@pytest.mark.parametrize(
    ("accepted", "coding"),
    [("gzip, deflate, br, zstd", "br"), ("gzip;q=1.0, br;q=0", "gzip"), ("GZIP", "gzip"), ("gzip;q=0.0", None),
     ("identity", None), ("zstd, *;q=0.1", None)],
)  # fmt: skip
def test_text_is_compressed_as_the_browser_accepts(server: ServerProcess, accepted: str, coding: str | None) -> None:
    path = scripts()[0]
    with httpx.stream("GET", server.url + path, headers={"accept-encoding": accepted}, verify=NO_TLS) as answer:
        raw = b"".join(answer.iter_raw())
    assert answer.headers.get("content-encoding") == coding
    assert answer.headers["vary"] == "accept-encoding"
    plain = (FOLDER / path.removeprefix("/")).read_bytes()
    if coding is None:
        assert raw == plain
    else:
        assert len(raw) < len(plain)
    if coding == "gzip":
        assert gzip.decompress(raw) == plain


def test_files_beside_the_page_are_served(client: httpx.Client) -> None:
    assert client.get("/icon.svg").headers["content-type"] == "image/svg+xml"
    assert client.get("/manifest.webmanifest").json()["name"] == "Nain Jaune"
    assert "/t/" in client.get("/robots.txt").text


def test_head_answers_like_get_without_a_body(client: httpx.Client) -> None:
    answer = client.head("/")
    assert (answer.status_code, answer.content) == (200, b"")
    assert answer.headers["etag"] == client.get("/").headers["etag"]


def test_an_unknown_path_gives_a_browser_the_page_and_a_program_a_problem(client: httpx.Client) -> None:
    astray = client.get("/no/such/thing", headers=BROWSER)
    assert (astray.status_code, astray.content) == (404, index())
    for path, headers in (("/no/such/thing", {}), ("/api/nowhere", BROWSER), ("/assets/nothing.js", {})):
        answer = client.get(path, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (404, "not_found")
        assert answer.headers["cache-control"] == "no-store"
    assert client.post("/no/such/thing", headers=BROWSER).json()["code"] == "not_found"
    assert client.post("/", headers=BROWSER).json()["code"] == "wrong_method"


@pytest.mark.parametrize(
    "path",
    ["/assets/../index.html", "/assets/..%2findex.html", "/assets/%2e%2e/%2e%2e/server/app.py", "/../cli.py",
     "/assets//etc/passwd", "/assets/..%5c..%5ccli.py", "/.sources.sha256", "/assets/%00", "/index.html.gz"],
)  # fmt: skip
def test_only_files_of_the_page_are_served(server: ServerProcess, path: str) -> None:
    """Sent as raw bytes, since HTTP clients normalise such paths."""
    url = httpx.URL(server.url)
    with socket.create_connection((url.host, url.port or 0), timeout=10) as line:
        line.sendall(f"GET {path} HTTP/1.1\r\nHost: {url.host}\r\nConnection: close\r\n\r\n".encode())
        answer = b"".join(iter(lambda: line.recv(65536), b""))
    assert answer.startswith((b"HTTP/1.1 404", b"HTTP/1.1 400")), answer[:200]


async def test_a_page_that_has_not_been_built_is_reported_in_one_line(tmp_path: Path) -> None:
    app = Litestar(page_handlers(read_page(tmp_path)), openapi_config=None, logging_config=None)
    async with AsyncTestClient(app) as client:
        answer = await client.get("/")
    assert answer.status_code == 503
    assert re.fullmatch("The page has not been built.*\n", answer.text)
