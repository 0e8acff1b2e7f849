p-free-seat = place { $place }
p-family-debutant = Tom, Zazie, Nino, Mila, Léo, Rose, Sacha
p-family-joueur = Mamie Jo, Tonton Luc, Odile, Basile, Inès, Marius, Colette
p-family-expert = Maître Armand, Suzon, Père Anselme, Hortense, Gaspard, Léonie, Octave
p-family-champion = le Nain Gris, le Nain Bleu, le Nain Vert, le Nain Roux, le Nain Blanc, le Nain Noir, le Nain Doré
p-twin = { $name } { $number }

p-error-general = Cela n’a pas marché. Rien n’est perdu ; réessayez.
p-error-offline = Le serveur ne répond pas. Vérifiez la connexion, puis réessayez.
p-error-stale = La table a avancé entre-temps. Regardez, puis choisissez de nouveau.
p-error-too_many = C’est allé trop vite. Attendez un instant, puis réessayez.
p-error-bad_frame = La page et le serveur ne se comprennent plus. Rechargez la page.
p-error-bad_request = Le serveur n’a pas compris la demande. Rechargez la page.
p-error-not_allowed = Ce n’est pas à vous de décider cela.
p-error-not_your_turn = Ce n’est pas à vous de jouer.
p-error-not_your_turn-whose = C’est à { $name } de jouer.
p-error-not_a_run = Ces cartes ne se suivent pas.
p-error-not_in_hand = Cette carte n’est plus dans votre main.
p-error-wrong_rank = Il faut une carte d’un autre rang.
p-error-wrong_rank-needed = { $count ->
    [0] Il faut { $rank } : vous n’en avez pas.
    [1] Il faut { $rank } : vous en avez { $letter ->
        [rQ] une.
       *[other] un.
      }
    [2] Il faut { $rank } : vous en avez deux.
    [3] Il faut { $rank } : vous en avez trois.
   *[other] Il faut { $rank } : vous en avez quatre.
  }
p-error-must_follow = On ne dit pas « sans » avec la carte en main.
p-error-must_lead = C’est à vous d’entamer : posez une carte.
p-error-nothing_to_claim = Cette carte n’a pas de { box-word } à prendre.
p-error-claim_is_automatic = À cette table, une belle prend toujours sa { box-word }.
p-error-deal_in_progress = La donne n’est pas finie.
p-error-no_deal = Les cartes ne sont pas encore données.
p-error-bad_deck = Ces cartes ne font pas un jeu entier.
p-error-belle_set_aside = Une belle se trouve parmi les cartes écartées, alors que cette feuille les distribue toutes.
p-error-bad_score = Cette marque ne tombe pas juste.
p-error-match_over = La partie est finie.
p-error-bad_settings = Avec ces réglages, personne ne pourrait jouer.
p-error-bad_house_rule = Ces règles maison ne vont pas ensemble.
p-error-no_free_seat = Toutes les places sont prises. Vous pouvez regarder.
p-error-no_such_seat = Cette place n’existe pas.
p-error-no_such_person = Cette personne n’est plus à la table.
p-error-no_such_puzzle = Il n’y a pas de coup de ce numéro. Il y en a un nouveau chaque jour.
p-error-no_such_bot = Il n’y a pas de robot de ce nom.
p-error-seat_taken = Cette place est déjà prise.
p-error-no_teams = À cette table, une place n’a qu’une seule personne. Si c’est la vôtre, dites que c’est votre autre appareil.
p-error-seat_full = Cette place est déjà partagée à quatre.
p-error-bad_name = Un nom a de 1 à 24 caractères qui se voient.
p-error-bad_text = Ce texte ne peut pas être affiché.
p-error-not_begun = La partie n’a pas commencé.
p-error-already_begun = La partie a déjà commencé.
p-error-nobody_seated = Il faut au moins une personne à table : prenez une place.
p-error-in_deal = Pas pendant la donne : attendez qu’elle soit finie.
p-error-paused = La table est en pause.
p-error-not_paused = La table n’est pas en pause.
p-error-a_bot_plays = Un robot joue pour vous. Reprenez d’abord la main.
p-error-invite_void = Cette invitation ne vaut plus. Demandez la nouvelle à l’hôte.
p-error-next_deal = Cette donne a commencé sans vous : vous jouez dès la prochaine.
p-error-no_bot_plays = Aucun robot ne joue à cette place.
p-error-not_now = Ce n’est pas le moment.
p-error-already_ready = C’est déjà noté ; on attend les autres.
p-error-no_cut = Votre coupe n’a pas été montrée à temps pendant cette partie : les cartes sont battues sans elle.
p-error-wrong_coupe = Cette coupe n’est pas celle que votre page avait promise ; les cartes sont battues sans elle.
p-error-too_slow = La demande a mis trop de temps à arriver. Réessayez.
p-error-unknown_host = Le serveur ne répond pas à cette adresse. Celui qui le tient peut l’autoriser (réglage « hosts »).
p-error-chat_is_off = À cette table on ne s’écrit pas. Les réactions restent.
p-error-no_such_answer = Cette réponse n’est plus proposée. Reprenez les questions au début.
p-error-too_many_answers = Il y a plus de réponses que de questions. Reprenez les questions au début.
p-error-no_such_language = Le serveur ne parle pas cette langue.
p-error-no_credential = Il manque la clé de votre place. Ouvrez la table par son lien.
p-error-unknown_credential = Ce lien n’ouvre pas cette table. Demandez-le de nouveau.
p-error-seat_lost = Vous n’avez plus cette place : vous l’avez quittée, ou l’hôte vous l’a retirée.
p-error-not_found = Il n’y a rien à cette adresse.
p-error-no_such_table = Cette table n’existe plus.
p-error-no_such_match = Cette partie n’existe pas.
p-error-no_such_sheet = Cette règle n’existe pas.
p-error-no_such_text = Ce texte n’existe pas.
p-error-no_such_lesson = Cette leçon n’existe pas.
p-error-no_such_code = Aucune table n’a ce code. Vérifiez le mot et les six chiffres.
p-error-no_free_code = Tous les codes tirés pour cette table étaient déjà pris. Réessayez dans un moment.
p-error-code_expired = La partie a commencé : ce code ne sert plus. Demandez le lien.
p-error-wrong_method = Le serveur n’a pas compris la demande. Mettez la page à jour.
p-error-wrong_type = Le serveur n’a pas pu lire la demande. Mettez la page à jour.
p-error-too_large = C’est trop long pour être envoyé.
p-error-refused = Le serveur a refusé, sans dire pourquoi.
p-error-internal_error = Le serveur a fait une faute. Rien n’est perdu ; réessayez.
p-error-closed-1000 = Vous avez quitté la table.
p-error-closed-1001 = Le serveur redémarre. On revient dans un instant, rien n’est perdu.
p-error-closed-1006 = Connexion perdue, on réessaie. Rien n’est perdu.
p-error-closed-1011 = Le serveur a fait une faute. On revient dans un instant, rien n’est perdu.
p-error-closed-4400 = La page et le serveur ne se comprennent pas. Rechargez la page.
p-error-closed-4401 = Ce lien n’ouvre plus cette table. Demandez-le de nouveau.
p-error-closed-4403 = Ce lien ne donne pas de place à cette table.
p-error-closed-4404 = Cette table n’existe plus.
p-error-closed-4408 = La connexion était trop lente. On revient, rien n’est perdu.
p-error-closed-4429 = Trop de connexions à la fois. On réessaie dans quelques secondes.
